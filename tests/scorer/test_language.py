"""Other languages, as the browser asks for them or as they are chosen; and no page in two at once.

What is not written in the reader's language is marked as what it is.
"""

import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from html import unescape
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.template import Context, Template
from django.test import Client
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import activate, gettext, override

from rules.kernel import rulings
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal, refuse
from rules.registry import DESKS, GAMES
from scorer.desk.codes import setting_code
from scorer.templatetags.history import ago
from scorer.words import say
from tests.scorer import foreign
from tests.scorer.cast import a_legal_record, an_illegal_record, finals
from tests.scorer.factories import a_kept_record
from tests.scorer.pads import table as pads
from tests.scorer.pads.finished import STANDARD, a_pad
from tests.scorer.tables import logged
from tests.scorer.tables.played import address, played

DUTCH = {"Accept-Language": "nl-BE,nl;q=0.9,en;q=0.5"}
POLISH = {"Accept-Language": "pl-PL,pl;q=0.9,en;q=0.5"}
READERS = {"nl": DUTCH, "pl": POLISH}
EACH_LANGUAGE = pytest.mark.parametrize("language", READERS)
GAME = "gingerbread-house"
SKETCHED = "two-on-the-sketch-board"
ON_ONE_TILE = "A double tile may not lie on one double tile alone"
"""The title of GH-BUILD-4."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """A request leaves its language behind in this thread."""
    yield
    activate("en")


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        *(("nl", "nl"), ("nl-BE", "nl"), ("nl-NL,en", "nl"), ("en-GB,nl", "en"), ("fr", "en")),
        *(("pl", "pl"), ("pl-PL,pl;q=0.9,en;q=0.8", "pl"), ("de,pl;q=0.7,nl;q=0.3", "pl")),
    ],
)
@pytest.mark.django_db
def test_the_browser_chooses_the_language(client: Client, asked: str, given: str) -> None:
    answer = client.get("/", headers={"Accept-Language": asked})
    assert f'<html lang="{given}">' in answer.content.decode()
    assert answer.headers["Content-Language"] == given


def test_there_is_a_reader_of_every_language() -> None:
    assert ["en", *READERS] == [code for code, _ in settings.LANGUAGES]


@pytest.mark.django_db
@pytest.mark.parametrize(("code", "name"), [("nl", "Nederlands"), ("pl", "Polski")])
def test_a_choice_is_kept_and_leads_back_to_the_page(client: Client, code: str, name: str) -> None:
    here = "/check/?example=two-witches"
    page = client.get(here).content.decode()
    assert f'lang="{code}" hreflang="{code}"' in page
    assert f">{name}</a>" in page
    answer = client.get(reverse("language", args=[code]), {"next": here})
    assert (answer.status_code, answer.headers["Location"]) == (302, here)
    cookie = answer.cookies["django_language"]
    assert (cookie.value, cookie["samesite"], cookie["httponly"]) == (code, "Lax", True)
    again = client.get(here)  # whatever the browser says
    assert f'<html lang="{code}">' in again.content.decode()
    assert "Cookie" in again.headers["Vary"]


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "", "\\\\evil"]
)
def test_a_choice_leads_nowhere_else(client: Client, elsewhere: str) -> None:
    answer = client.get(reverse("language", args=["nl"]), {"next": elsewhere})
    assert answer.headers["Location"] == "/"


def test_a_language_nobody_has_written_is_not_there(client: Client) -> None:
    assert client.get("/language/xx").status_code == 404
    assert client.post("/language/nl").status_code == 405


@pytest.mark.django_db
def test_the_answer_to_a_form_leads_back_to_the_form(client: Client) -> None:
    table = logged.ready(client)
    write = reverse("table-write", args=[table.edit_token])
    came = reverse("table", args=[table.edit_token])
    headers = {"Referer": f"http://testserver{came}?pick=tile:rc"}
    answer = client.post(write, {"text": "nonsense", "at": table.head}, headers=headers)
    assert "next=%2Ftables%2F" in answer.content.decode()
    foot = answer.content.decode().partition('class="foot"')[2].partition("</footer>")[0]
    assert "write" not in foot


@pytest.mark.django_db
@pytest.mark.parametrize("came_from", ["http://[", "http://[x", "//[", "nonsense"])
def test_a_page_that_no_browser_comes_from_breaks_no_answer(client: Client, came_from: str) -> None:
    for where in ("/check/", "/nowhere"):
        page = client.post(where, {"record": "x"}, headers={"Referer": came_from})
        assert page.status_code in {404, 422}
        assert b'class="foot"' in page.content


def test_documents_for_programs_stay_english(client: Client) -> None:
    wrong = finals(players=[finals()["players"][0] | {"gingerbread": 11}] * 2)
    for body in (wrong, {"game": GAME}):
        answers = [
            client.post("/api/score", body, content_type="application/json", headers=headers)
            for headers in ({}, DUTCH, POLISH)
        ]
        assert answers[0].content == answers[1].content == answers[2].content
    for answer in answers:
        assert answer.headers.get("Content-Language", "en") == "en"


def test_rules_have_the_same_ids_in_every_language(client: Client) -> None:
    page = client.get(f"/rules/{GAME}/GH-BUILD-4", headers=DUTCH).content.decode()
    assert "GH-BUILD-4" in page
    assert "Een dubbele tegel ligt niet op één dubbele tegel alleen" in page
    assert "GH-BUILD-4" in client.get(f"/rules/{GAME}/GH-BUILD-4").content.decode()


def test_what_stands_in_a_sentence_is_translated_and_names_are_not() -> None:
    said = refuse(
        "GH-BUILD-1",
        "not-face-up",
        "{witch} has no double tile {tile} face up; she has {tiles}.",
        witch="red",
        tile="red/cage",
        tiles=["blue/star", "2 green 1 any"],
    )
    with override("nl"):
        assert say(said) == (
            "red heeft geen dubbele tegel rood/kooi open liggen;"
            " ze heeft blauw/ster, 2 groen 1 naar keuze."
        )
        assert say(Phrase("{count} further", {"count": 1})) == "1 verder"
        nested = Phrase("The table waits for")
        assert say(Phrase("not {value}", {"value": nested})) == "niet De tafel wacht op"
    assert say(said) == said.message


def test_a_document_has_no_phrases() -> None:
    facts = {"problems": [Phrase("level {level}", {"level": 1})], "count": 2}
    document = Refusal("R-1", "r", "{problems}", facts).document()
    assert document["facts"] == {"problems": ["level 1"], "count": 2}


def refusals() -> list[Refusal]:
    """What the rules say no with, in all their examples."""
    seen: list[Refusal] = []
    compare = rulings._compare

    def listen(ruling: rulings.Ruling, refusal: Refusal | None) -> str:
        seen.extend([refusal] if refusal else [])
        return compare(ruling, refusal)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulings, "_compare", listen)
        for game in GAMES.values():
            for ruling in rulings.load_all(game):
                rulings.run(ruling, game)
    return seen


@EACH_LANGUAGE
def test_every_refusal_of_the_examples_is_translated(language: str) -> None:
    """The items of a score sheet are called as its document calls them, and players by name."""
    found = refusals()
    assert len(found) > 100
    called = ("item", "player", "name", "owner", "active")
    with override(language):
        said = {say(each): [str(each.facts.get(key, "")) for key in called] for each in found}
    left = {words: foreign.english_in(words, language, *names) for words, names in said.items()}
    assert {words: english for words, english in left.items() if english} == {}


@EACH_LANGUAGE
def test_every_question_of_a_handbook_is_translated_in_the_languages_of_the_handbook(
    language: str,
) -> None:
    games = [game for game in GAMES.values() if language in game.languages]
    questions = {ruling.asked for game in games for ruling in rulings.load_all(game)}
    with override(language):
        left = {question: foreign.english_in(say(question), language) for question in questions}
    assert {words: english for words, english in left.items() if english} == {}


def linked(client: Client, page: str, beginning: str) -> str:
    """The first address on a page that begins so."""
    found = re.search(rf'href="({beginning}[^"]+)"', client.get(page).content.decode())
    assert found, (page, beginning)
    return unescape(found[1])


def home_after(*games: object) -> str:
    return "/"


def test_english_is_recognised() -> None:
    for language in READERS:
        known = foreign.only_english(language)
        assert {"the", "turn", "gingerbread", "stairway", "refused"} <= known
    assert foreign.english_in("Alice neemt de trap", "nl") == set()
    assert foreign.english_in("Alice takes the trap", "nl") == {"takes", "the"}


def asked_at_the_desk(claim: str) -> str:
    code = setting_code(DESKS[GAME].fresh())
    return f"{reverse('desk-judge', args=[GAME, code])}?{urlencode({'claim': claim})}"


PAGES: dict[str, Callable[[Client], str]] = {
    "home": lambda client: "/",
    "home with games": lambda client: home_after(pads.start(client), logged.ready(client)),
    "new pad": lambda client: reverse("pad-new"),
    "new pad, introductory": lambda client: reverse("pad-new") + "?mode=introductory",
    "pad": lambda client: reverse("pad", args=[pads.start(client).edit_token]),
    "finished pad": lambda client: reverse("pad", args=[a_pad(*STANDARD).edit_token]),
    "result": lambda client: reverse("pad-result", args=[a_pad(*STANDARD).edit_token]),
    "share": lambda client: reverse("pad-share", args=[a_pad(*STANDARD).edit_token]),
    "delete": lambda client: reverse("pad-delete", args=[pads.start(client).edit_token]),
    "new table": lambda client: reverse("table-new"),
    "set-up": lambda client: address("table", logged.start(client, mode="standard")),
    "table": lambda client: address("table", logged.ready(client)),
    "tile in hand": lambda client: address("table", logged.ready(client)) + "?pick=tile:rc",
    "correction": lambda client: address("table-correct", logged.ready(client)) + "?seat=0",
    "whole table": lambda client: address("table", played("two-witches")),
    "history": lambda client: address("table-history", played("two-witches")),
    "points": lambda client: address("table-points", played("two-witches")),
    "change": lambda client: address("table-change", played("two-witches", 60), 50),
    "what if": lambda client: address("table-if", played("two-witches", 60), 50),
    "table result": lambda client: address("table-result", played("two-witches")),
    "table share": lambda client: address("table-share", played("two-witches")),
    "table delete": lambda client: address("table-delete", played("two-witches", 60)),
    "stack of actions": lambda client: address("table", played(SKETCHED, 40)),
    "own board": lambda client: address("table", played("three-on-their-own-board", 60)),
    "story of chained actions": lambda client: address("table-history", played(SKETCHED, 60)),
    "box": lambda client: reverse("box", args=[GAME]),
    "printed board": lambda client: reverse("box", args=["witchstone"]),
    "card": lambda client: reverse("box-card", args=[GAME]) + "?name=Dragon",
    "import": lambda client: reverse("box-import", args=[GAME]),
    "check": lambda client: "/check/",
    "legal record": lambda client: a_kept_record(a_legal_record()).get_absolute_url(),
    "illegal record": lambda client: a_kept_record(an_illegal_record()).get_absolute_url(),
    "rules": lambda client: "/rules/",
    "handbook": lambda client: f"/rules/{GAME}/",
    "summary": lambda client: f"/rules/{GAME}/summary",
    "set-up guide": lambda client: f"/rules/{GAME}/set-up",
    "points and prophecies": lambda client: "/rules/witchstone/cards",
    "components": lambda client: f"/rules/{GAME}/components",
    "bonus cards": lambda client: f"/rules/{GAME}/cards",
    "search": lambda client: f"/rules/{GAME}/search?q=GH-TRAP-1",
    "article": lambda client: f"/rules/{GAME}/GH-BUILD-4",
    "our ruling": lambda client: f"/rules/{GAME}/GH-EXCHANGE-2",
    "desk": lambda client: f"/desk/{GAME}/",
    "dispute": lambda client: linked(client, f"/desk/{GAME}/", f"/desk/{GAME}/dispute/"),
    "position": lambda client: linked(client, f"/desk/{GAME}/", f"/desk/{GAME}/set/"),
    "question": lambda client: linked(client, PAGES["dispute"](client), f"/desk/{GAME}/ask/"),
    "who begins": lambda client: f"/rules/{GAME}/GH-SETUP-7",
    "claim not understood": lambda client: asked_at_the_desk("dance with the robber"),
    "address not understood": lambda client: f"/desk/{GAME}/ask/somewhere/",
    "examples": lambda client: f"/rules/{GAME}/GH-BUILD-4/examples",
    "offline": lambda client: "/offline",
    "offline pad": lambda client: f"/offline/{GAME}/",
    "nothing": lambda client: "/nope",
}


@pytest.mark.django_db
@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES.keys())
def test_a_page_has_one_language(client: Client, address: Callable[[Client], str]) -> None:
    where = address(client)
    for language, reader in READERS.items():
        page = client.get(where, headers=reader, follow=True).content.decode()
        said = foreign.spoken(page, language)
        assert f'<html lang="{language}">' in page
        assert foreign.english_in(said, language) == set(), said


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["home", "table", "history", "points", "result", "our ruling"])
def test_a_drawing_is_the_same_in_every_language(client: Client, name: str) -> None:
    """A decimal comma is for people; a drawing would fall to pieces."""
    address = PAGES[name](client)
    english, *others = (
        re.findall(r' (?:d|points|viewBox|x|y|transform)="([^"]*)"', page.content.decode())
        for page in [client.get(address, headers=reader) for reader in ({}, DUTCH, POLISH)]
    )
    assert others == [english] * len(others)


# what is not written in the reader's language


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "shown"),
    [
        (f"/rules/{GAME}/", ON_ONE_TILE),
        (f"/rules/{GAME}/summary", ON_ONE_TILE),
        (f"/rules/{GAME}/GH-BUILD-4", ON_ONE_TILE),
        (f"/rules/{GAME}/GH-BUILD-4/examples", ON_ONE_TILE),
        (f"/desk/{GAME}/", "May "),
        (f"/desk/{GAME}/?rule=GH-BUILD-4", ON_ONE_TILE),
    ],
)
def test_a_handbook_that_is_not_in_the_readers_language_is_shown_in_english_and_says_so(
    client: Client, address: str, shown: str
) -> None:
    page = client.get(address, headers=POLISH).content.decode()
    assert '<html lang="pl">' in page
    assert 'class="why foreign"' in page
    assert shown in unescape(page)
    assert shown not in foreign.spoken(page, "pl")
    for reader in ({}, DUTCH):
        assert "why foreign" not in client.get(address, headers=reader).content.decode()


def test_what_it_shows_of_such_a_rule_is_in_english_from_the_title_to_the_examples(
    client: Client,
) -> None:
    page = client.get(f"/rules/{GAME}/GH-EXCHANGE-2", headers=POLISH).content.decode()
    article = GAMES[GAME].handbook("en").find("GH-EXCHANGE-2")
    assert article
    said = foreign.spoken(page, "pl")
    assert '<title lang="en">' in page
    assert f'<h1 lang="en">{article.title}</h1>' in unescape(page)
    for english in (article.title, article.other_reading, "Allowed."):
        assert english in unescape(page)
        assert english not in said
    assert not re.search(r'<article class="card verdict example [^>]*id="[^"]*">', page)


def test_the_rule_books_say_which_of_them_are_in_english(client: Client) -> None:
    with override("pl"):
        said = gettext("in English")
    assert said in foreign.spoken(client.get("/rules/", headers=POLISH).content.decode(), "pl")


@pytest.mark.django_db
@EACH_LANGUAGE
def test_what_is_kept_for_later_is_there_in_every_language(client: Client, language: str) -> None:
    worker = client.get("/sw.js", headers=READERS[language]).content.decode()
    assert f"-{language}" in worker.partition("CACHE =")[2].partition(";")[0]
    kept = re.findall(r'"(/[^"]*)"', worker.partition("PAGES =")[2].partition(";")[0])
    for game in GAMES.values():
        read = language if language in game.languages else "en"
        assert f"/rules/{game.id}/search.{read}.json" in kept
    indexes = [address for address in kept if address.endswith(".json")]
    assert {client.get(address).status_code for address in indexes} == {200}
    manifest = client.get(reverse("manifest"), headers=READERS[language]).json()
    assert manifest["lang"] == language


# numbers and days


@pytest.mark.parametrize(
    ("language", "day", "time"),
    [
        ("en", "3 November 2026", "1 minute"),
        ("nl", "3 november 2026", "1 minuut"),
        ("pl", "3 listopada 2026", "1 minutę"),
    ],
)
def test_a_day_and_the_time_that_has_passed_are_bent_as_they_are_said(
    language: str, day: str, time: str
) -> None:
    with override(language):
        page = Template("{{ at|date:'j E Y' }}").render(Context({"at": date(2026, 11, 3)}))
        assert page == day
        assert time in ago(now() - timedelta(seconds=90)).replace("\xa0", " ")


@pytest.mark.django_db
def test_a_row_that_was_drawn_in_english_is_drawn_in_dutch(client: Client) -> None:
    address = reverse("pad", args=[pads.start(client).edit_token])
    assert "Bonus cards" in client.get(address).content.decode()
    assert "Beloningskaarten" in client.get(address, headers=DUTCH).content.decode()
    assert "Bonus cards" in client.get(address).content.decode()
