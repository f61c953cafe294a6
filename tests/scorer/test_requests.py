"""What a request says of itself, at the door for servers."""

from encodings.aliases import aliases
from io import BytesIO
from typing import Any

import pytest

from scorer.wsgi import site

ENCODINGS = sorted({*aliases.values(), "undefined", "idna", "punycode", "nonsense", "\udcff"})
FORMS = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x7b")


@pytest.mark.django_db
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_no_encoding_breaks_a_request(method: str, form: str) -> None:
    body = b"link=%E2%98%BA\xff"
    for encoding in ENCODINGS:
        said: list[str] = []
        environ: dict[str, Any] = {
            "REQUEST_METHOD": method,
            "PATH_INFO": "/join",
            "QUERY_STRING": "q=%ff\xff",
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "CONTENT_TYPE": f"{form}; charset={encoding}",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": BytesIO(body),
        }
        site(environ, lambda status, _headers, said=said: said.append(status))
        assert int(said[0][:3]) < 500, encoding
