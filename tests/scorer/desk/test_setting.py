"""Setting up a position: every tap is an address, and an impossible table is explained."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.scorer.desk.asked import GAME, ONE_TILE, code, forged, words

pytestmark = pytest.mark.django_db


def address(*taps: str) -> str:
    return reverse("desk-set", args=[GAME, code(*taps)])


def test_it_works(client: Client) -> None:
    assert client.get(address()).status_code == 200


def test_a_tap_leads_to_the_position_with_it(client: Client) -> None:
    answer = client.get(address(), {"do": "pantry:r=1"})
    assert answer.headers["Location"] == address("pantry:r=1")


def test_a_value_can_be_chosen_from_a_list(client: Client) -> None:
    answer = client.get(address(), {"do": "add:gate", "add:gate": "Hunter"})
    assert answer.headers["Location"] == address("add:gate=Hunter")


def test_what_was_set_up_is_there_after_a_reload(client: Client) -> None:
    here = address(*ONE_TILE, "pantry:g=1")
    assert client.get(here).content == client.get(here).content
    assert "Space 5, blue roof, 1 storey" in client.get(here).content.decode()


def test_an_impossible_house_is_explained_and_leads_on_to_no_move(client: Client) -> None:
    page = client.get(address("hand=stairs", "space:5"))
    assert "No table can look like this." in words(page)
    assert "GH-TABLE-2" in words(page)
    assert "/ask/" not in page.content.decode()


def test_an_impossible_position_is_not_judged(client: Client) -> None:
    impossible = code("hand=stairs", "space:5")
    for name in ("desk-ask", "desk-judge", "desk-edit"):
        answer = client.get(reverse(name, args=[GAME, impossible]), {"claim": "end"})
        assert answer.status_code == 302
        assert answer.headers["Location"] == address("hand=stairs", "space:5")


def test_a_tap_that_means_nothing_is_said_and_changes_nothing(client: Client) -> None:
    page = client.get(address(), {"do": "add:gate", "add:gate": "Nobody at all"})
    assert page.status_code == 422
    assert "knows no character “Nobody at all”" in words(page)


def test_a_position_that_contradicts_the_box_is_explained(client: Client) -> None:
    page = client.get(address("card=Snow White = 1 red"))
    assert page.status_code == 200
    assert "GH-BOX-4" in words(page)


def test_a_position_that_was_not_tapped_is_read_as_strictly(client: Client) -> None:
    strangers: list[Any] = [
        {"sides": []},
        {"sides": [{}, {}], "turn": 3},
        {"sides": [{"pantry": [10**30, 0, 0, 0]}, {}]},
        {"sides": [{"workshop": -1}, {}]},
        {"line": ["x" * 10_000, "y"]},
        {"line": ["Nobody"] * 500},
        {"readings": {"no-such-option": "x"}},
        {"cards": ["no card at all"]},
        {"nonsense": True},
        [],
        "text",
        None,
    ]
    for strange in strangers:
        page = client.get(reverse("desk-set", args=[GAME, forged(strange)]))
        assert page.status_code == 400, strange


def test_what_is_left_can_be_said_of_everything_in_the_middle(client: Client) -> None:
    said = ("left:red-left=0", "left:wilds=0", "left:stairways=3", "left:pile=2")
    page = client.get(reverse("desk-ask", args=[GAME, code(*said)]))
    assert page.status_code == 200
    state = page.context["page"].state
    assert (state.supply[0], state.wilds, state.stairways, len(state.pile)) == (0, 0, 3, 2)
    assert client.get(address(*said)).status_code == 200


@pytest.mark.parametrize(("value", "status"), [(" 3 ", 302), ("", 302), ("23", 422), ("-1", 422)])
def test_a_number_is_read_as_people_write_it(client: Client, value: str, status: int) -> None:
    page = client.get(address(), {"do": "left:stairways", "left:stairways": value})
    assert page.status_code == status
    if status == 422:
        assert "Write a number from 0 to 22" in words(page)
        assert "Expected" not in words(page)


def test_more_than_the_box_has_is_explained(client: Client) -> None:
    taps = ("left:red-left=18", "pantry:r=1")
    assert "The table would have more red gingerbread than there are, by 1." in words(
        client.get(address(*taps))
    )


def test_one_is_not_said_as_many(client: Client) -> None:
    read = words(client.get(address("treasury=chimney-6")))
    assert "1 bonus card," in read
    read = words(client.get(address("step=levels", "levels=1")))
    assert "1 level this turn" in read


def test_what_was_unfolded_stays_unfolded(client: Client) -> None:
    answer = client.get(address(), {"do": "left:wilds", "left:wilds": "4", "open": "supply"})
    assert answer.headers["Location"] == address("left:wilds=4") + "?open=supply"
    page = client.get(answer.headers["Location"]).content.decode()
    assert '<details class="card folded" id="supply" open>' in page


def test_the_house_comes_first(client: Client) -> None:
    page = client.get(address()).content.decode()
    assert page.index('id="space-1"') < page.index('id="hint"') < page.index('id="stores"')


def test_an_address_of_the_first_edition_still_opens(client: Client) -> None:
    old = {
        "sides": [{"house": ["", "", "", "r>", "b<", "", "", "", ""], "pantry": [2, 0, 0, 1]}, {}],
        "readings": {"small-pile": "refused"},
        "step": "effects",
        "due": "c",
        "stairways": 3,
        "supply": [None, None, 4, None],
        "names": ["Ola", "Mira"],
        "hand": "wild",
    }
    page = client.get(reverse("desk-ask", args=[GAME, forged(old)]))
    assert page.status_code == 200
    state = page.context["page"].state
    assert [witch.name for witch in state.witches] == ["Ola", "Mira"]
    assert state.witches[0].house == ("", "", "", "r>", "b<", "", "", "", "")
    assert (state.step, state.due, state.stairways) == ("effects", "c", 3)
    assert state.supply == (16, 18, 4, 17)
    assert state.options["small-pile"] == "refused"
    changed = client.get(reverse("desk-set", args=[GAME, forged(old)]), {"do": "space:1"})
    assert changed.status_code == 302, "with the wild tile that was in the hand"
    assert (
        "Space 1, star roof, 1 storey" in client.get(changed.headers["Location"]).content.decode()
    )


LINE = "line Robber, Griffin; turn Bob | Alice; pantry rrg | Bob; gate Hunter"


def test_a_position_is_pasted_in_few_words_and_copied_again(client: Client) -> None:
    pasted = client.get(address(), {"do": "paste", "paste": f"  {LINE}\n"})
    assert pasted.status_code == 302
    page = client.get(pasted.headers["Location"])
    assert page.context["line"] == LINE
    asked = client.get(pasted.headers["Location"].replace("/set/", "/ask/"))
    assert asked.context["page"].state.witches[1].gate == ("Hunter",)
    judged = client.get(asked.request["PATH_INFO"].replace("/ask/", "/judge/"), {"claim": "end"})
    assert "Copy this position" in words(judged)


def test_a_pasted_position_that_cannot_be_is_explained_and_nonsense_is_not_understood(
    client: Client,
) -> None:
    pasted = client.get(address(), {"do": "paste", "paste": "- | Alice; workshop 9 | Bob"})
    assert "GH-LIMIT-2" in words(client.get(pasted.headers["Location"]))
    pasted = client.get(address(), {"do": "paste", "paste": "- | Alice; board | Bob"})
    judge = pasted.headers["Location"].replace("/set/", "/judge/")
    assert client.get(judge, {"claim": "Alice: build yg 89"}).status_code == 302  # to the editor
    page = client.get(address(), {"do": "paste", "paste": "hat 3"})
    assert page.status_code == 422
    assert "“hat 3” says nothing of a table" in words(page)
