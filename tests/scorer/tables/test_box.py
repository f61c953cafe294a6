"""The box of a phone: what was read off its cards, beside what is printed elsewhere."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from scorer.pads.devices import COOKIE
from scorer.pads.models import KnownCard
from scorer.tables.box_file import MOST_CARDS
from tests.scorer.tables.logged import start, write
from tests.scorer.tables.taken import words

pytestmark = pytest.mark.django_db
GAME = "gingerbread-house"


def box(client: Client) -> Any:
    return client.get(reverse("box", args=[GAME]))


def enter(client: Client, name: str, **facts: object) -> Any:
    """A card, entered by hand."""
    return client.post(reverse("box-card", args=[GAME]), {"name": name, **facts})


def facts(name: str, client: Client | None = None) -> Any:
    rows = KnownCard.objects.filter(name=name)
    if client is not None:
        rows = rows.filter(device__token=client.cookies[COOKIE].value)
    return json.loads(rows.get().facts)


def exported(client: Client) -> Any:
    answer = client.get(reverse("box-export", args=[GAME]))
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{GAME}-box.json"'
    return json.loads(answer.content)


def bring(client: Client, document: object, **more: object) -> Any:
    text = document if isinstance(document, str) else json.dumps(document)
    return client.post(reverse("box-import", args=[GAME]), {"record": text, **more})


def a_box(*cards: Any) -> dict[str, object]:
    return {"box": "grimoire-box-1", "game": GAME, "cards": list(cards)}


# looking


def test_a_new_phone_sees_what_is_printed_with_its_grade(client: Client) -> None:
    page = words(box(client))
    assert "Read by you 0" in page
    assert "Snow White S Cost 2 red 2 green S" in page
    assert "Dragon S Cost, all together 7 P Points 10 D Mood bad-tempered S" in page
    assert "Hunter S Points one of 4, 6, 8 D Mood not bad-tempered D" in page
    assert "Unicorn W only the name" in page


def test_looking_leaves_nothing_behind(client: Client) -> None:
    box(client)
    client.get(reverse("box-card", args=[GAME]), {"name": "Robber"})
    assert COOKIE not in client.cookies
    assert not KnownCard.objects.exists()


def test_what_a_table_reads_is_in_the_box_as_its_own(client: Client) -> None:
    table = start(client, box="printed")
    write(client, table, "Table: card Robber = 2 red 1 any, 4 points, cheerful")
    page = words(box(client))
    assert "Read by you 1 Robber Cost 2 red 1 any T Points 4 T Mood cheerful T" in page
    assert "Read by you 0" in words(box(Client()))


def test_the_next_table_does_not_ask_again(client: Client) -> None:
    enter(client, "Robber", red=2, points=4, all=1)
    header = start(client, box="printed").read_header()
    assert [(card.name, card.cost, card.points) for card in header.box] == [
        ("Robber", (2, 0, 0, 0, 0), 4)
    ]


def test_a_box_that_is_not_the_players_own_teaches_it_nothing(client: Client) -> None:
    enter(client, "Robber", points=4)
    table = start(client, box="practice")
    assert table.read_header().box == ()
    write(client, table, "Table: card Acorn Squire = 1 red 3 blue")
    assert [row.name for row in KnownCard.objects.all()] == ["Robber"]


def test_there_is_no_box_of_an_unknown_game(client: Client) -> None:
    for page in ("box", "box-card", "box-forget", "box-export", "box-import"):
        assert client.get(reverse(page, args=["chess"])).status_code == 404


# entering


def test_a_card_is_entered_and_what_was_left_empty_stays_unknown(client: Client) -> None:
    answer = enter(client, "Robber", red=2, points=4, all=1)
    assert answer.status_code == 303
    assert facts("Robber") == {"name": "Robber", "cost": [2, 0, 0, 0, 0], "points": 4}
    form = client.get(reverse("box-card", args=[GAME]), {"name": "Robber"}).content.decode()
    assert 'name="points" value="4" checked' in form
    assert 'name="red" value="2" checked' in form
    assert form.count("checked") == 2


def test_another_spelling_leads_to_the_same_card(client: Client) -> None:
    page = client.get(reverse("box-card", args=[GAME]), {"name": "  sneeuwwitje "})
    assert "<h1>Snow White</h1>" in page.content.decode()
    enter(client, "SNOW white", points=4)
    assert [row.name for row in KnownCard.objects.all()] == ["Snow White"]


def test_what_agrees_with_print_has_the_grade_of_print(client: Client) -> None:
    enter(client, "Snow White", points=4)
    assert "Snow White Points 4 T Cost 2 red 2 green S" in words(box(client))


def test_a_contradiction_with_an_earlier_entry_is_shown_before_it_is_overwritten(
    client: Client,
) -> None:
    enter(client, "Robber", points=4, mood="cheerful")
    answer = enter(client, "Robber", points=6, mood="cheerful")
    assert answer.status_code == 409
    assert "before now Points 4 6" in words(answer)
    assert facts("Robber")["points"] == 4
    sure = answer.context["sure"]
    again = enter(client, "Robber", points=7, mood="cheerful", sure=sure)
    assert again.status_code == 409
    assert facts("Robber")["points"] == 4
    assert enter(client, "Robber", points=6, mood="cheerful", sure=sure).status_code == 303
    assert facts("Robber")["points"] == 6


def test_more_about_a_card_contradicts_nothing(client: Client) -> None:
    enter(client, "Robber", points=4)
    assert enter(client, "Robber", points=4, figure="1.0").status_code == 303
    assert facts("Robber") == {"name": "Robber", "points": 4, "humans": 1, "non_humans": 0}


def test_a_contradiction_with_print_is_refused_with_its_rule(client: Client) -> None:
    answer = enter(client, "Dragon", points=9)
    assert answer.status_code == 422
    assert "Dragon was known with points of 10; now it says 9." in words(answer)
    assert "GH-BOX-4" in words(answer)
    assert 'name="points" value="9" checked' in answer.content.decode()
    assert not KnownCard.objects.exists()


@pytest.mark.parametrize(
    "entered",
    [
        {},
        {"points": " "},
        {"points": "-1"},
        {"points": "four"},
        {"points": "100"},
        {"points": "²"},
        {"mood": "sleepy"},
        {"points": "9" * 5000},
    ],
)
def test_what_cannot_be_read_is_not_kept(client: Client, entered: dict[str, str]) -> None:
    answer = enter(client, "Robber", **entered)
    assert answer.status_code == 422
    assert "Not understood." in words(answer)
    assert not KnownCard.objects.exists()


@pytest.mark.parametrize("name", ["", "   ", "\0", "x", "y" * 5000, "<b>", "a\0b", "\u202e"])
def test_a_strange_name_breaks_nothing(client: Client, name: str) -> None:
    page = client.get(reverse("box-card", args=[GAME]), {"name": name})
    assert page.status_code in (200, 302)
    assert b"<b>" not in page.content.replace(b"<b>4", b"")
    assert enter(client, name, points=4).status_code in (303, 422)
    for row in KnownCard.objects.all():
        assert row.name.isprintable()
        assert len(row.name) <= 60
    assert box(client).status_code == 200


def test_the_forty_first_card_is_refused(client: Client) -> None:
    statuses = [enter(client, f"Stranger {n}", points=1).status_code for n in range(41)]
    assert statuses[0] == 303
    assert statuses[-1] == 422
    full = words(enter(client, "One more", points=1))
    assert "The box has 40 characters" in full
    assert start(client, box="printed").read_header().box


# forgetting


def test_forgetting_asks_first(client: Client) -> None:
    enter(client, "Robber", points=4)
    address = reverse("box-forget", args=[GAME])
    question = client.get(address, {"name": "Robber"})
    assert "Forget Robber?" in words(question)
    assert KnownCard.objects.exists()
    assert client.post(address, {"name": "Robber"}).status_code == 303
    assert not KnownCard.objects.exists()
    assert "Read by you 0" in words(box(client))


def test_nobody_forgets_for_another(client: Client) -> None:
    enter(client, "Robber", points=4)
    stranger = Client()
    stranger.post(reverse("box-forget", args=[GAME]), {"name": "Robber"})
    assert KnownCard.objects.exists()
    assert stranger.get(reverse("box-forget", args=[GAME]), {"name": "Robber"}).status_code == 404


# one table, two boxes


def test_a_phone_that_joins_a_table_learns_without_losing_what_it_knew(client: Client) -> None:
    guest = Client()
    enter(guest, "Robber", points=4, mood="cheerful")
    enter(guest, "Alice", points=2)
    table = start(client, box="printed")
    write(guest, table, "Table: card Robber = 2 red, 4 points. card Alice = 3 points")
    assert facts("Robber", guest)["cost"] == [2, 0, 0, 0, 0]
    assert facts("Robber", guest)["mood"] == "cheerful"
    assert facts("Alice", guest)["points"] == 2
    assert facts("Alice", client)["points"] == 3


def read_otherwise() -> Client:
    """A phone at whose table a card was read otherwise than its box has it."""
    host, guest = Client(), Client()
    enter(guest, "Robber", points=4, mood="cheerful")
    table = start(host, box="printed")
    write(guest, table, "Table: card Robber = 2 red, 6 points")
    return guest


def test_what_a_table_reads_otherwise_is_shown_and_overwrites_nothing() -> None:
    guest = read_otherwise()
    assert "A table has read it otherwise" in words(box(guest))
    page = words(guest.get(reverse("box-card", args=[GAME]), {"name": "Robber"}))
    assert "your box the table Points 4 6" in page
    assert facts("Robber", guest) == {"name": "Robber", "points": 4, "mood": "cheerful"}


@pytest.mark.parametrize(
    ("right", "known"),
    [
        ("box", {"name": "Robber", "points": 4, "mood": "cheerful"}),
        ("table", {"name": "Robber", "cost": [2, 0, 0, 0, 0], "points": 6, "mood": "cheerful"}),
    ],
)
def test_somebody_says_which_of_the_two_is_right(right: str, known: object) -> None:
    guest = read_otherwise()
    address = reverse("box-settle", args=[GAME])
    assert guest.post(address, {"name": "Robber", "right": right}).status_code == 303
    assert facts("Robber", guest) == known
    assert "A table has read it otherwise" not in words(box(guest))


def test_a_card_that_was_looked_at_again_is_settled() -> None:
    guest = read_otherwise()
    enter(guest, "Robber", points=4, humans=1)
    assert "A table has read it otherwise" not in words(box(guest))


def test_a_table_that_contradicts_print_is_not_right(client: Client) -> None:
    enter(client, "Dragon", points=10)
    write(client, start(client, box="bare"), "Table: card Robber = 2 red")
    guest = Client()
    write(client, start(guest, box="bare"), "Table: card Dragon = 1 red, 9 points")
    assert "A table has read it otherwise" in words(box(client))
    address = reverse("box-settle", args=[GAME])
    answer = client.post(address, {"name": "Dragon", "right": "table"})
    assert answer.status_code == 422
    assert "GH-BOX-4" in words(answer)
    assert facts("Dragon", client)["points"] == 10


def test_settling_what_nobody_asked_about_changes_nothing(client: Client) -> None:
    enter(client, "Robber", points=4)
    address = reverse("box-settle", args=[GAME])
    for name in ("Robber", "Nobody", ""):
        assert client.post(address, {"name": name, "right": "table"}).status_code == 303
    assert facts("Robber") == {"name": "Robber", "points": 4}
    assert client.get(address).status_code == 405


def test_a_card_that_contradicts_print_is_shown_and_left_out_of_new_tables(client: Client) -> None:
    table = start(client, box="bare")
    write(client, table, "Table: card Dragon = 1 red, 9 points. card Robber = 2 red")
    page = words(box(client))
    assert "Contradicts what is printed GH-BOX-4" in page
    assert "Points 9 T" in page
    assert "Points 10 D" in page
    assert [card.name for card in start(client, box="printed").read_header().box] == ["Robber"]


# taking along and bringing back


def test_a_box_can_be_taken_to_another_phone(client: Client) -> None:
    enter(client, "Robber", red=2, any=1, points=4, mood="none", humans=1, non_humans=0)
    enter(client, "Snow White", points=4)
    other = Client()
    answer = bring(other, exported(client))
    assert answer.status_code == 303
    assert "2 entries were taken over." in words(other.get(answer.headers["Location"]))
    assert exported(other) == exported(client)


def test_it_can_be_a_file(client: Client) -> None:
    content = json.dumps(a_box({"name": "Robber", "points": 4})).encode()
    upload = SimpleUploadedFile("box.json", content, "application/json")
    answer = client.post(reverse("box-import", args=[GAME]), {"file": upload})
    assert answer.status_code == 303
    assert facts("Robber")["points"] == 4


def test_the_same_box_again_changes_nothing(client: Client) -> None:
    enter(client, "Robber", points=4)
    before = exported(client)
    answer = bring(client, before)
    assert "Nothing new was taken over. 1 entry was in your box already." in words(
        client.get(answer.headers["Location"])
    )
    assert exported(client) == before


def test_what_only_the_file_knows_is_added(client: Client) -> None:
    enter(client, "Robber", points=4)
    assert bring(client, a_box({"name": "Robber", "mood": "cheerful"})).status_code == 303
    assert facts("Robber") == {"name": "Robber", "points": 4, "mood": "cheerful"}


def test_where_the_box_says_otherwise_it_asks_and_only_what_is_ticked_is_overwritten(
    client: Client,
) -> None:
    enter(client, "Robber", points=4)
    enter(client, "Alice", points=2)
    document = a_box(
        {"name": "Robber", "points": 6}, {"name": "Alice", "points": 8}, {"name": "Fairy"}
    )
    answer = bring(client, document)
    assert answer.status_code == 409
    assert "Nothing has been changed yet. 1 entry fits your box." in words(answer)
    assert "Robber your box the file Points 4 6" in words(answer)
    assert facts("Robber")["points"] == 4
    assert not KnownCard.objects.filter(name="Fairy").exists()
    assert bring(client, document, sure="1", take=["Alice"]).status_code == 303
    assert facts("Robber")["points"] == 4
    assert facts("Alice")["points"] == 8
    assert KnownCard.objects.filter(name="Fairy").exists()


def test_what_the_rules_refuse_is_left_out_even_if_it_is_ticked(client: Client) -> None:
    document = a_box({"name": "Dragon", "points": 9}, {"name": "Robber", "points": 4})
    answer = bring(client, document)
    assert answer.status_code == 409
    assert "Dragon was known with points of 10; now it says 9." in words(answer)
    assert bring(client, document, sure="1", take=["Dragon"]).status_code == 303
    assert [row.name for row in KnownCard.objects.all()] == ["Robber"]


@pytest.mark.parametrize(
    "document",
    [
        "",
        "{",
        "[]",
        "null",
        "5",
        "once upon a time",
        {"box": "grimoire-box-1", "game": GAME},
        {"box": "grimoire-box-2", "game": GAME, "cards": []},
        {"box": "grimoire-box-1", "game": "witchstone", "cards": []},
        {"box": "grimoire-box-1", "game": GAME, "cards": {}},
        {"box": "grimoire-box-1", "game": GAME, "cards": [], "more": 1},
        a_box({"points": 4}),
        a_box({"name": "Robber", "points": "4"}),
        a_box({"name": "Robber", "points": -1}),
        a_box({"name": "Robber", "colour": "red"}),
        a_box({"name": "Robber"}, {"name": "Robber", "points": 4}),
        a_box({"name": "a\0b", "points": 4}),
        a_box({"name": "x" * 61, "points": 4}),
        a_box(*({"name": f"Card {n}"} for n in range(MOST_CARDS + 1))),
        '{"box": "grimoire-box-1", "game": "gingerbread-house", "cards": [{"name": "\\ud800a"}]}',
        "[" * 50_000,
    ],
)
def test_what_is_no_box_changes_nothing(client: Client, document: object) -> None:
    enter(client, "Robber", points=4)
    before = exported(client)
    answer = bring(client, document)
    assert answer.status_code == 422
    assert "Not understood." in words(answer)
    assert exported(client) == before


def test_forms_from_elsewhere_are_refused(client: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    for page in ("box-card", "box-forget", "box-import"):
        assert strict.post(reverse(page, args=[GAME]), {"name": "Robber"}).status_code == 403


def test_a_remembered_board_is_listed_exported_imported_and_forgotten(client: Client) -> None:
    table = start(client, box="printed")
    write(client, table, "Table: line Snow White, Frog King, Dragon, Hunter")
    write(client, table, "Alice: board rybgsxcry")
    page = client.get(reverse("box", args=["gingerbread-house"])).content.decode()
    assert "board rybgsxcry" in page
    exported = client.get(reverse("box-export", args=["gingerbread-house"])).content.decode()
    assert '"remembered":["board rybgsxcry"]' in exported
    other = Client()
    answer = other.post(reverse("box-import", args=["gingerbread-house"]), {"record": exported})
    assert answer.status_code == 303
    page = other.get(reverse("box", args=["gingerbread-house"])).content.decode()
    assert "board rybgsxcry" in page
    form = {"remembered": "board rybgsxcry"}
    other.post(reverse("box-forget", args=["gingerbread-house"]), form)
    page = other.get(reverse("box", args=["gingerbread-house"])).content.decode()
    assert "board rybgsxcry" not in page


def test_nothing_is_forgotten_by_words_that_no_database_keeps(client: Client) -> None:
    start(client, box="printed")
    for form in ({"remembered": "board\0"}, {"name": "Hunter\0"}):
        answer = client.post(reverse("box-forget", args=[GAME]), form)
        assert answer.status_code == 303


def test_what_is_no_board_is_not_remembered_from_a_file(client: Client) -> None:
    file = '{"box": "grimoire-box-1", "game": "gingerbread-house", "cards": [], "remembered": %s}'
    for wrong in ('["end"]', '["nonsense"]', '["board rybg. end"]', '[""]'):
        form = {"record": file % wrong}
        answer = client.post(reverse("box-import", args=["gingerbread-house"]), form)
        assert answer.status_code == 422, wrong
        assert b"Remembered in the file as number 1" in answer.content
