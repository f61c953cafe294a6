"""Settings: safe as they are, changed only through the environment.

| variable              | meaning                                                                |
| --------------------- | ---------------------------------------------------------------------- |
| `GRIMOIRE_DEBUG`      | 1 shows errors in the browser; for development only                    |
| `GRIMOIRE_DEPLOYED`   | 1 on a public server: HTTPS only, secure cookies, HSTS                 |
| `GRIMOIRE_PROXY`      | 1 behind a proxy that sets `X-Forwarded-Proto` and `X-Forwarded-For`   |
| `GRIMOIRE_UNLIMITED`  | 1 lets every phone and address ask for as much as it likes             |
| `GRIMOIRE_HOSTS`      | the names and addresses the site may be called by                      |
| `GRIMOIRE_DATA`       | the folder of database, secret key and collected files; default `var/` |
| `GRIMOIRE_SECRET_KEY` | the secret key, if it should not be kept in the data folder            |
| `DATABASE_URL`        | e.g. `postgresql://user:password@host/name`; default SQLite            |
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

import dj_database_url

from scorer import env
from scorer.secret import kept_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("GRIMOIRE_DATA") or BASE_DIR / "var").resolve()

DEBUG = env.flag("GRIMOIRE_DEBUG")
DEPLOYED = env.flag("GRIMOIRE_DEPLOYED")
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *env.words("GRIMOIRE_HOSTS")]

SECRET_KEY = os.environ.get("GRIMOIRE_SECRET_KEY", "").strip()
SECRET_KEY_IS_KEPT = True
if not SECRET_KEY:
    SECRET_KEY, SECRET_KEY_IS_KEPT = kept_secret_key(DATA_DIR / "secret-key")

INSTALLED_APPS = [
    "scorer",
    "scorer.pads",
    "scorer.tables",
    "scorer.shelf",
    "scorer.handbook",
    "scorer.desk",
    "scorer.puzzles",
    "django_htmx",
    "django.contrib.humanize",
    "django.contrib.staticfiles",
]

# The headers come first: what a later one answers by itself, like a redirect, has them too.
MIDDLEWARE = [
    "scorer.headers.SecurityHeaders",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "scorer.language.Language",
    "scorer.busy.Busy",
    "scorer.limits.BodyLimit",
    "scorer.limits.Allowances",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "scorer.urls"
WSGI_APPLICATION = "scorer.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "scorer.templatetags.pieces",
            ],
            "libraries": {
                folder.parent.name: f"scorer.games.{folder.parent.name}.tags"
                for folder in (BASE_DIR / "scorer" / "games").glob("*/tags.py")
            },
            "loaders": [("django.template.loaders.cached.Loader", ["scorer.whitespace.Loader"])],
        },
    }
]

# Persistent connections; SQLite in WAL mode so that readers never wait for a writer, and writers
# queue for the lock at their start instead of failing half-way. What was acknowledged is on the
# disk (FULL). Nobody waits for a lock longer than phones wait for an answer.
LOCK_SECONDS = 5
DATABASES = {
    "default": dj_database_url.config(
        default=f"sqlite:///{DATA_DIR / 'grimoire.sqlite3'}",
        conn_max_age=None,
        conn_health_checks=True,
    )
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = False
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": LOCK_SECONDS,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
    with suppress(OSError):  # the command that opens the database says what is wrong
        DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
elif DATABASES["default"]["ENGINE"] == "django.db.backends.postgresql":
    options = DATABASES["default"].setdefault("OPTIONS", {})
    options.setdefault("options", f"-c lock_timeout={LOCK_SECONDS}s")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("nl", "Nederlands"), ("pl", "Polski")]
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_HTTPONLY = True
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
PLAIN_STATIC = "django.contrib.staticfiles.storage.StaticFilesStorage"
HASHED_STATIC = "whitenoise.storage.CompressedManifestStaticFilesStorage"
# `manage.py serve` collects the static files and gives them names that last. `runserver` is for
# work on the site: it takes them from `static/` as they are, so nothing has to be collected first.
COLLECTED = not (DEBUG or sys.argv[1:2] == ["runserver"])
STORAGES = {"staticfiles": {"BACKEND": HASHED_STATIC if COLLECTED else PLAIN_STATIC}}
WHITENOISE_USE_FINDERS = not COLLECTED
WHITENOISE_AUTOREFRESH = not COLLECTED

# One limit for everything that is sent to the site (scorer/limits.py answers 413 above it).
MAX_BODY_BYTES = 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES
FILE_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

# Limits for each phone and each address on what is costly or is kept (scorer/allowance.py).
LIMITED = not env.flag("GRIMOIRE_UNLIMITED")
BEHIND_PROXY = env.flag("GRIMOIRE_PROXY")

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "scorer.views.csrf_failure"

if DEPLOYED:
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    LANGUAGE_COOKIE_SECURE = True
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "class": "scorer.logs.Line",
            "format": "{asctime} {levelname} {name} {message}",
            "style": "{",
        }
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
