"""Pages for when something goes wrong: in our own look, with the right status, without details."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory, override_settings
from django.urls import path

from scorer import urls, views


def fails(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("the inner workings")


class Broken:
    """The site with one more address, which always fails."""

    urlpatterns = [*urls.urlpatterns, path("fails", fails)]
    handler400 = urls.handler400
    handler403 = urls.handler403
    handler404 = urls.handler404
    handler500 = urls.handler500


@pytest.mark.parametrize(
    "address",
    ["/nope", "/rules/chess/", "/rules/GH-NONE-99", "/rules/gingerbread-house/GH-NONE-99",
     "/records/never-kept/", "/records/never-kept/text", "/%00", "/rules/%FF/", "/..%2f..%2fetc"],
)  # fmt: skip
@pytest.mark.django_db
def test_an_unknown_address_is_not_found(client: Client, address: str) -> None:
    page = client.get(address)
    assert page.status_code == 404
    assert b"There is nothing here" in page.content


def test_a_bug_is_a_plain_page_without_details(rf: RequestFactory) -> None:
    client = Client(raise_request_exception=False)
    with override_settings(ROOT_URLCONF=Broken):
        page = client.get("/fails")
    assert page.status_code == 500
    assert b"The oven has gone out" in page.content
    assert b"inner workings" not in page.content


def test_a_form_from_elsewhere_is_forbidden() -> None:
    page = Client(enforce_csrf_checks=True).post("/check/", {"record": "x"})
    assert page.status_code == 403
    assert b"This is not allowed" in page.content


def test_a_host_we_are_not_is_a_bad_request(client: Client) -> None:
    page = client.get("/", headers={"host": "evil.example"})
    assert page.status_code == 400


def test_the_other_handlers_answer_with_their_status(rf: RequestFactory) -> None:
    request = rf.get("/")
    assert views.bad_request(request, Exception()).status_code == 400
    assert views.forbidden(request, Exception()).status_code == 403
