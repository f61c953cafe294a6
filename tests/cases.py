"""Many small cases in one test, where a test for each would take longer to begin than to run."""

from collections.abc import Callable, Sequence
from inspect import Signature, signature
from typing import Any

Case = tuple[Any, ...]
"""A name, and what the check is given."""


def every_case(cases: Sequence[Case]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Check every case in one test. It goes on after a failure, and names all that failed.

    The last parameters of the check are those of a case; the others are fixtures, which all cases
    share.
    """

    def decorate(check: Callable[..., None]) -> Callable[..., None]:
        def test(**fixtures: Any) -> None:
            failed = list[str]()
            for name, *given in cases:
                try:
                    check(*fixtures.values(), *given)
                except Exception as error:  # whatever it is, the others are checked too
                    failed.append(f"{name}: {type(error).__name__}: {error}")
            assert not failed, "\n".join([f"{len(failed)} of {len(cases)} failed", *failed])

        assert cases, "no cases"
        parameters = list(signature(check).parameters.values())
        fixtures = parameters[: len(parameters) - len(cases[0]) + 1]
        vars(test).update(__signature__=Signature(fixtures), __module__=check.__module__)
        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return decorate
