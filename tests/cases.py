"""Many small cases in one test, where a test for each would take longer to begin than to run."""

from collections.abc import Callable, Sequence
from typing import Any

Case = tuple[Any, ...]
"""A name, and what the check is given."""


def every_case(cases: Sequence[Case]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Check every case in one test. It goes on after a failure, and names all that failed."""

    def decorate(check: Callable[..., None]) -> Callable[[], None]:
        def test() -> None:
            assert cases
            failed = list[str]()
            for name, *given in cases:
                try:
                    check(*given)
                except Exception as error:  # whatever it is, the others are checked too
                    failed.append(f"{name}: {type(error).__name__}: {error}")
            assert not failed, "\n".join([f"{len(failed)} of {len(cases)} failed", *failed])

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        test.__module__ = check.__module__
        return test

    return decorate
