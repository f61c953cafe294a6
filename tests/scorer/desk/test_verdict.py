"""A verdict by its link: for everybody, without anything personal."""

from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules.registry import GAMES
from scorer.desk import models
from scorer.desk.disputed import dispute_behind
from scorer.desk.models import Verdict
from tests.scorer.desk.asked import GAME, ONE_TILE, code, judge, words
from tests.scorer.tables.logged import start, write

pytestmark = pytest.mark.django_db


def keep(client: Client, claim: str, *taps: str) -> Any:
    return client.post(reverse("desk-judge", args=[GAME, code(*taps)]), {"claim": claim})


def kept(client: Client, claim: str = "build rb 45", *taps: str) -> Verdict:
    answer = keep(client, claim, *(taps or ONE_TILE))
    assert answer.status_code == 303
    return Verdict.objects.get(slug=answer.headers["Location"].rpartition("/")[2])


def test_it_works(client: Client) -> None:
    verdict = kept(client)
    page = client.get(verdict.get_absolute_url())
    read = words(page)
    assert page.status_code == 200
    for expected in (
        "Alice builds red/blue on 4 and 5.",
        " No. ",
        "GH-BUILD-4",
        "You may not lay a double tile on the two halves",
        "The position",
    ):
        assert expected in read, expected


def test_the_link_is_short(client: Client) -> None:
    assert len(kept(client).get_absolute_url()) <= len("/verdict/") + 10


def test_the_same_verdict_has_the_same_link_and_another_has_another(client: Client) -> None:
    first = kept(client)
    assert kept(client) == first
    assert kept(client, "build rb 12") != first
    assert kept(client, "build rb 45", "space:4", "space:5", "pantry:r=1") != first
    assert Verdict.objects.count() == 3


def test_links_whose_letters_agree_lead_to_their_own_verdicts(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    dispute_behind("")  # the links of disputes keep their length, whichever test comes first
    monkeypatch.setattr(models, "SHORT", 1)  # of 32 letters: two of 40 agree
    colours = [f"{one}{other}" for one, other in product("rbyg", repeat=2) if one != other]
    claims = [f"build {tile} {spaces}" for tile in colours for spaces in ("12", "23", "45", "56")]
    found = {claim: kept(client, claim) for claim in claims[:40]}
    assert {claim: verdict.text for claim, verdict in found.items()} == {
        claim: f"Alice: {claim}" for claim in found
    }
    for verdict in found.values():
        assert words(client.get(verdict.get_absolute_url())).count(verdict.text) >= 1
    again = {claim: kept(client, claim) for claim in found}
    assert again == found


def test_looking_at_a_verdict_keeps_nothing(client: Client) -> None:
    client.get(reverse("desk-judge", args=[GAME, code()]), {"claim": "build rb 12"})
    assert Verdict.objects.count() == 0


def test_it_is_made_for_sharing(client: Client) -> None:
    verdict = kept(client)
    page = client.get(verdict.get_absolute_url()).content.decode()
    assert '<meta property="og:title" content="No. Alice builds' in page
    assert "GH-BUILD-4 · A double tile may not lie on one double tile alone" in page
    assert f"http://testserver{verdict.get_absolute_url()}" in page
    assert "<svg" in page


def test_it_can_be_had_as_plain_text(client: Client) -> None:
    verdict = kept(client)
    answer = client.get(reverse("verdict-text", args=[verdict.slug]))
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    text = answer.content.decode()
    assert "\nNo.\n" in text
    assert "GH-BUILD-4" in text
    assert f"http://testserver{verdict.get_absolute_url()}" in text


def test_nothing_of_a_table_is_kept_with_it(client: Client) -> None:
    table = start(client, "Wilhelmina", "Ottoline")
    write(client, table, "Table: line Lantern Boy, Frost Tailor, Nettle Queen, Wandering Stove")
    table.refresh_from_db()
    copied = client.get(reverse("desk-table", args=[GAME, table.edit_token, table.head]))
    address = copied.headers["Location"].replace("/ask/", "/judge/")
    answer = client.post(address, {"claim": "build rc 12"})
    verdict = Verdict.objects.get()
    whole = " ".join(
        (
            verdict.header,
            verdict.state,
            verdict.text,
            verdict.said,
            client.get(answer.headers["Location"]).content.decode(),
        )
    )
    for secret in ("Wilhelmina", "Ottoline", table.edit_token, table.view_token):
        assert secret not in whole


def test_it_has_the_players_names_only_where_they_want_that(client: Client) -> None:
    table = start(client, "Wilhelmina", "Ottoline")
    copied = client.get(reverse("desk-table", args=[GAME, table.edit_token, table.head]))
    address = copied.headers["Location"].replace("/ask/", "/judge/")
    named = client.post(address, {"claim": "Ottoline: end", "names": "own"})
    assert "Ottoline is done." in words(client.get(named.headers["Location"]))
    nameless = client.post(address, {"claim": "Ottoline: end"})
    assert "Bob is done." in words(client.get(nameless.headers["Location"]))


def test_it_says_so_when_todays_rules_decide_otherwise(client: Client) -> None:
    verdict = kept(client)
    Verdict.objects.update(allowed=True, rule="GH-BUILD-2", said="", rules="0")
    read = words(client.get(verdict.get_absolute_url()))
    assert "Today’s rules decide otherwise." in read
    assert "By rules 0" in read
    assert read.index(" Yes. ") < read.index("Today’s rules") < read.index(" No. ")
    text = client.get(reverse("verdict-text", args=[verdict.slug])).content.decode()
    assert "Today’s rules decide otherwise." in text


def test_a_yes_for_another_reason_is_still_a_yes(client: Client) -> None:
    verdict = kept(client, "build rb 12")
    Verdict.objects.update(rule="GH-BUILD-3", rules="0")
    assert "decide otherwise" not in words(client.get(verdict.get_absolute_url()))


def test_one_that_is_decided_as_ever_says_nothing_of_the_kind(client: Client) -> None:
    assert "decide otherwise" not in words(client.get(kept(client).get_absolute_url()))


@pytest.mark.parametrize("field", ["state", "move", "header"])
def test_one_that_today_nobody_can_read_is_shown_as_it_was_given(
    client: Client, field: str
) -> None:
    verdict = kept(client)
    Verdict.objects.update(**{field: '{"of": "another time"}'})
    page = client.get(verdict.get_absolute_url())
    assert page.status_code == 200
    assert "older than anything today’s rules can read" in words(page)
    assert "GH-BUILD-4" in words(page)
    assert client.get(reverse("verdict-text", args=[verdict.slug])).status_code == 200


def test_a_verdict_is_re_judged_by_the_newest_rules(client: Client) -> None:
    Verdict.objects.filter(pk=kept(client).pk).update(rules="0")
    page = client.get(Verdict.objects.get().get_absolute_url())
    assert page.context["view"].rule == "GH-BUILD-4"
    assert GAMES[GAME].version == "2"


def test_a_verdict_that_was_never_given_is_not_found(client: Client) -> None:
    for slug in ("nope", "x" * 300, "AAAAAAAAAA"):
        assert client.get(f"/verdict/{slug}").status_code == 404
        assert client.get(f"/verdict/{slug}.txt").status_code == 404


def test_the_link_forgives_capital_letters(client: Client) -> None:
    verdict = kept(client)
    assert client.get(f"/verdict/{verdict.slug.upper()}").status_code == 200


def test_what_cannot_be_judged_is_not_kept(client: Client) -> None:
    for claim in ("", "dance", "x" * 10_000):
        assert keep(client, claim).status_code == 422
    assert keep(client, "build rb 12", "hand=stairs", "space:5").status_code == 302
    assert Verdict.objects.count() == 0


def test_keeping_needs_the_token_of_the_form() -> None:
    strict = Client(enforce_csrf_checks=True)
    address = reverse("desk-judge", args=[GAME, code()])
    assert strict.post(address, {"claim": "build rb 12"}).status_code == 403


def test_a_reading_that_only_this_table_has_is_not_called_ours(client: Client) -> None:
    claimed = ("exchange red red", "pantry:r=1", "step=effects", "due=x")
    ours = words(client.get(kept(client, *claimed).get_absolute_url()))
    assert "our ruling The rulebook leaves this open; this is how we read it." in ours
    theirs = kept(client, *claimed, "reading:same-colour-exchange=allowed")
    read = words(client.get(theirs.get_absolute_url()))
    assert "this table has agreed to read it otherwise than we do" in read
    assert "this is how we read it" not in read
    text = client.get(reverse("verdict-text", args=[theirs.slug])).content.decode()
    assert "This table plays the other reading: " in text
    assert "Our ruling." not in text


@pytest.mark.parametrize(
    ("claim", "taps", "nearest"),
    [
        ("build rb 45", ("hand=wild", "space:4"), "build rb 45 +1@5"),
        (
            "bonus baking-oven-red +4",
            ("hand=wild", *(f"space:{n}" for n in range(1, 10)), "levels=1", "step=levels"),
            "bonus baking-oven-red",
        ),
    ],
)
def test_what_is_nearest_to_the_claim_is_named_first(
    client: Client, claim: str, taps: tuple[str, ...], nearest: str
) -> None:
    answer = client.get(reverse("desk-judge", args=[GAME, code(*taps)]), {"claim": claim})
    assert answer.context["view"].instead[0].text == f"Alice: {nearest}"


def test_where_a_card_has_not_been_read_the_rules_say_neither_yes_nor_no(client: Client) -> None:
    claimed = ("trap Robber for rr", "pantry:r=1", "pantry:r=1", "step=effects")
    answer = client.get(
        reverse("desk-judge", args=[GAME, code(*claimed[1:])]), {"claim": claimed[0]}
    )
    assert " Not known yet. What Robber costs is not known yet" in words(answer)
    assert " No. " not in words(answer)
    editor = client.get(answer.context["view"].unread.partition("#")[0], follow=True)
    assert '<details class="card folded" id="read" open>' in editor.content.decode()
    shared = client.get(kept(client, *claimed).get_absolute_url())
    assert "<title>Not known yet. Alice traps Robber" in shared.content.decode()
    read = "card=Robber = 2 red, 4 points"
    assert " Yes. " in words(judge(client, *claimed, read))
    assert " No. " in words(judge(client, "trap Robber for r", *claimed[1:], read))
