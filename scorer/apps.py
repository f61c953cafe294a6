"""The site itself as an app: its commands, checks and template pieces."""

from django.apps import AppConfig


class ScorerConfig(AppConfig):
    name = "scorer"

    def ready(self) -> None:
        from scorer import checks  # noqa: F401  registers the checks
