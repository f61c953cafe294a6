"""What `manage.py check` looks at besides Django's own list."""

from collections.abc import Sequence

from django.apps import AppConfig
from django.conf import settings
from django.core import checks


@checks.register(checks.Tags.security, deploy=True)
def secret_key_is_kept(
    app_configs: Sequence[AppConfig] | None, **kwargs: object
) -> list[checks.CheckMessage]:
    """A key that is new in each process breaks every form as soon as there are two of them."""
    if settings.SECRET_KEY_IS_KEPT:
        return []
    return [
        checks.Warning(
            f"The secret key cannot be kept: {settings.DATA_DIR} is not writable.",
            hint="Set GRIMOIRE_SECRET_KEY, or GRIMOIRE_DATA to a writable folder.",
            id="grimoire.W001",
        )
    ]


@checks.register(checks.Tags.templates)
def pages_are_there(
    app_configs: Sequence[AppConfig] | None, **kwargs: object
) -> list[checks.CheckMessage]:
    """`pip install .` copies the packages, and not the templates that lie beside them."""
    if (settings.BASE_DIR / "templates").is_dir():
        return []
    return [
        checks.Error(
            f"The templates of the site are not in {settings.BASE_DIR}.",
            hint="Run the site from its clone. An installed copy is for `import rules`.",
            id="grimoire.E001",
        )
    ]
