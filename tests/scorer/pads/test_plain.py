"""A pad without scripts: one form of all rows, so that nothing typed is lost."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from scorer.pads.models import Pad, PadChange
from tests.scorer.pads.table import HTMX, start, tap, taps, text, value

pytestmark = pytest.mark.django_db

CONTROLS = ("input", "button")


class Owners(HTMLParser):
    """Which form each control of a page belongs to, as a browser sees it."""

    def __init__(self) -> None:
        super().__init__()
        self.form = ""
        self.sent: dict[str, list[tuple[str, str]]] = {}
        self.buttons: dict[str, list[str]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: given or "" for key, given in attrs}
        if tag == "form":
            self.form = found.get("id", "a row")
        if tag in CONTROLS:
            owner = found.get("form", self.form)
            control = (found.get("name", ""), found.get("value", ""))
            if tag == "input":
                self.sent.setdefault(owner, []).append(control)
            else:
                self.buttons.setdefault(owner, []).append(control[0])


def owners(page: str) -> Owners:
    found = Owners()
    found.feed(page)
    return found


@pytest.fixture
def pad(client: Client) -> Pad:
    return start(client)


def test_everything_typed_on_a_page_belongs_to_one_form(client: Client, pad: Pad) -> None:
    taps(client, pad, {"bonus:broom-cheerful": 1})
    found = owners(client.get(pad.get_absolute_url()).content.decode())
    named = [key for key, _ in found.sent["plain"]]
    assert [each for key, each in found.sent["plain"] if key == "field"] == [
        "points", "count:cheerful", "levels", "completed_levels", "gingerbread", "name",
    ]  # fmt: skip
    assert named.count("field") == named.count("was") == named.count("value")
    assert named.count("seat") == named.count("csrfmiddlewaretoken") == 1
    assert not {"field", "was", "value"} & {key for key, _ in found.sent["a row"]}


def test_enter_presses_a_button_that_changes_nothing_else(client: Client, pad: Pad) -> None:
    found = owners(client.get(pad.get_absolute_url()).content.decode())
    assert found.buttons["plain"][0] == "", "the first button of a form is what Enter presses"
    assert {"tap", "step"} <= set(found.buttons["plain"])


def test_a_piece_for_a_page_with_scripts_has_a_form_a_row(client: Client, pad: Pad) -> None:
    answers = [
        client.get(pad.get_absolute_url(), headers=HTMX),
        tap(client, pad, "levels", 4),
        tap(client, pad, "levels", "x", 4),
        client.get(f"{pad.get_absolute_url()}live?version=0"),
    ]
    for answer in answers:
        found = owners(answer.content.decode())
        assert "plain" not in found.sent
        assert "autofocus" not in answer.content.decode()


def send(client: Client, pad: Pad, typed: dict[str, str], **more: str) -> object:
    """The form of the page as it is, with something typed over, and how it was answered."""
    page = client.get(pad.get_absolute_url()).content.decode()
    form: dict[str, list[str]] = {}
    for key, given in owners(page).sent["plain"]:
        form.setdefault(key, []).append(given)
    for field, text_typed in typed.items():
        form["value"][form["field"].index(field)] = text_typed
    return client.post(f"{pad.get_absolute_url()}change", {**form, **more})


def test_enter_in_one_field_keeps_what_was_typed_in_another(client: Client, pad: Pad) -> None:
    answer = send(client, pad, {"points": "36", "gingerbread": "7"})
    assert answer.status_code == 303  # type: ignore[attr-defined]
    assert (value(pad, "points"), value(pad, "gingerbread")) == (36, 7)
    assert value(pad, "levels") is None
    assert PadChange.objects.count() == 2, "what was not typed was not touched"


@pytest.mark.parametrize(
    ("button", "field", "kept"),
    [
        ({"tap": "0|1|bonus:chimney-6"}, "bonus:chimney-6", 1),
        ({"tap": "tally|cards|way"}, "way", "cards"),
        ({"step": "|1|levels"}, "levels", 1),
        ({"step": "|1|points"}, "points", 36),
    ],
)
def test_any_button_keeps_what_was_typed_before_it(
    client: Client, pad: Pad, button: dict[str, str], field: str, kept: object
) -> None:
    send(client, pad, {"points": "36"}, **button)
    assert value(pad, "points") == 36
    assert value(pad, field) == kept


def test_a_card_and_a_number_typed_together_are_both_kept(client: Client, pad: Pad) -> None:
    tap(client, pad, "way", "cards", "tally")
    send(client, pad, {"levels": "4"}, item="Gate Troll")
    assert (value(pad, "levels"), value(pad, "card:Gate Troll")) == (4, 1)


def test_what_cannot_be_kept_stays_in_its_field_and_the_rest_is_kept(
    client: Client, pad: Pad
) -> None:
    answer = send(client, pad, {"points": "4o", "levels": "5", "gingerbread": "11"})
    page = answer.content.decode()  # type: ignore[attr-defined]
    assert answer.status_code == 422  # type: ignore[attr-defined]
    assert value(pad, "levels") == 5
    for typed in ("4o", "11"):
        assert re.search(rf'name="value" value="{typed}"', page)
    assert "Only whole numbers from 0 to 400 can be entered, not 4o." in text(answer)
    assert "GH-LIMIT-1" in page


def test_nothing_typed_leads_back_without_a_word(client: Client, pad: Pad) -> None:
    answer = send(client, pad, {})
    assert answer.status_code == 303  # type: ignore[attr-defined]
    assert not PadChange.objects.exists()


def test_a_view_link_sends_nothing_at_all(client: Client, pad: Pad) -> None:
    page = client.get(f"/pads/{pad.view_token}/").content.decode()
    assert "<form" not in page
    form = {"seat": 0, "field": ["points", "levels"], "value": ["", ""], "was": ["", ""]}
    assert client.post(f"/pads/{pad.view_token}/change", form).status_code == 403
    assert client.post("/pads/nobody/change", form).status_code == 404


def test_only_so_many_fields_are_read_as_a_page_can_have(client: Client, pad: Pad) -> None:
    many = {"field": ["levels"] * 300, "value": list("12" * 150), "was": [""] * 300}
    client.post(f"{pad.get_absolute_url()}change", {"seat": 0, **many})
    assert PadChange.objects.count() <= 60


def test_the_button_beside_a_number_is_big_enough_for_a_thumb() -> None:
    sizes = Path(str(finders.find("pad.css"))).read_text("utf-8")
    plain = Path(str(finders.find("pad-plain.css"))).read_text("utf-8")
    width = re.search(r"\.step \.set \{[^}]*min-width: (\d+)px", plain)
    height = re.search(r"\.step \.set \{[^}]*?\bheight: (\d+)px", sizes)
    assert width
    assert height
    assert min(int(width[1]), int(height[1])) >= 44


def test_who_comes_to_begin_has_the_focus_at_the_name_of_the_first(
    client: Client, pad: Pad
) -> None:
    page = client.get(pad.get_absolute_url()).content.decode()
    assert re.search(r'<h2[^>]*id="who" tabindex="-1" autofocus><bdi>Alice', page)
    tap(client, pad, "levels", 4)
    assert "autofocus" not in client.get(pad.get_absolute_url()).content.decode()
