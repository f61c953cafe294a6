"""What the server itself writes down: requests that never reached the site."""

from typing import Any

from gunicorn.glogging import Logger  # type: ignore[import-untyped]

from scorer.logs import Line


class ServerLog(Logger):  # type: ignore[misc]
    """Gunicorn's log in lines of ours: it quotes what it refuses, links and cookies included."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        for handler in self.error_log.handlers:
            handler.setFormatter(Line(self.error_fmt, self.datefmt))
