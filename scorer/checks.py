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


@checks.register(checks.Tags.security, deploy=True)
def proxy_is_there(
    app_configs: Sequence[AppConfig] | None, **kwargs: object
) -> list[checks.CheckMessage]:
    """Our own server gives every connection a thread: strangers who dawdle would take them all."""
    if settings.BEHIND_PROXY:
        return []
    return [
        checks.Warning(
            "No proxy stands before the site.",
            hint="A public server needs one that takes whole requests in before it passes them on"
            " (nginx does so by itself). Let it set X-Forwarded-Proto and X-Forwarded-For, and set"
            " GRIMOIRE_PROXY=1.",
            id="grimoire.W002",
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
