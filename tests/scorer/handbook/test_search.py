"""The search of the handbook: rule ids, hostile input, what is shown, what phones keep."""

import gzip
import json
import re
from urllib.parse import quote

import msgspec
import pytest
from django.conf import settings
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from rules.registry import GAMES
from scorer.handbook import answering, bank, searching, things
from scorer.handbook import search as rules_search
from scorer.handbook.bank import bank_of
from scorer.handbook.document import document
from scorer.handbook.index import LONGEST_PHRASE, first_sentences, index_of, read_all
from scorer.handbook.search import MOST_FOUND
from scorer.handbook.searching import marked
from scorer.handbook.words import stem, words_of
from tests.scorer.handbook import polish
from tests.scorer.handbook.books import BOOKS, EACH_BOOK, QUESTIONS, found, in_index

GAME = "gingerbread-house"
HOSTILE = {
    "10 kB": "stairs " * 1500,
    "10 kB in one word": "x" * 10_000,
    "digits and letters by turns": "a1" * 5000,
    "control characters": "\x00\x01\x1b[31m\x7f\u202e\ufeff stairs",
    "quotes": "\"'`“”’«»'\"; stairs",
    "SQL": "'; DROP TABLE pads; -- stairs",
    "regular expression": r"(a+)+$ [ \ .* ^(?P<x",
    "markup": "<script>alert(1)</script><b>stairs",
    "template": "{{ query }} {% include 'x' %}",
    "only signs": "?!… — //",
    "other scripts": "魔女 ведьма ساحرة 🧙",
    "half a character": "\ud800 stairs",
    "words of every object": "constructor __proto__ hasOwnProperty toString",
}


def page(client: Client, query: str, piece: bool = False, **more: str) -> str:
    headers = {"HX-Request": "true"} if piece else {}
    answer = client.get(f"/rules/{GAME}/search", {"q": query} | more, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


# Polish, compounds, ids.


@pytest.mark.parametrize("forms", polish.FORMS, ids=lambda forms: forms[0])
def test_all_forms_of_a_polish_word_find_the_same_with_or_without_accents(forms: list[str]) -> None:
    index = polish.index()
    assert in_index(index, forms[0])
    assert len({tuple(in_index(index, form)) for form in forms}) == 1


def test_typos_and_other_words_are_forgiven_in_polish() -> None:
    index = polish.index()
    for typo, right in polish.TYPOS.items():
        assert in_index(index, typo)[:1] == in_index(index, right)[:1] != [], typo
    for said, rule in polish.SYNONYMS.items():
        assert in_index(index, said)[0] == rule, said
    assert in_index(index, "czy mogę obrócić wzór z karty")[0] == "CH-PATTERN-1"
    assert in_index(index, "kto straszy dzieci")[0] == "CH-GHOST-1"
    assert in_index(index, "ch-ghost-1") == ["CH-GHOST-1"]


def test_polish_words_are_marked_in_all_their_forms() -> None:
    shown = marked("Żółte cukierki, łowcy!", frozenset({"cukierk", "lowc"}), "pl")
    assert shown == "Żółte <mark>cukierki</mark>, <mark>łowcy</mark>!"


def test_a_compound_is_found_by_its_parts() -> None:
    assert found("jokertegeltje", "nl")[0].startswith("GH-WILD")


@pytest.mark.parametrize("language", GAMES[GAME].languages)
@pytest.mark.parametrize(
    "written",
    ["GH-BUILD-4", "gh-build-4", "gh build 4", "ghbuild4", "build 4", "Build-4", "build4"],
)
def test_a_rule_is_found_by_its_id(language: str, written: str) -> None:
    assert found(written, language)[0] == "GH-BUILD-4"


@pytest.mark.parametrize("written", ["GH-BUILD", "gh-build-", "gh-bui", "ghbuild", "GH-BUILD-99"])
def test_an_id_without_its_number_shows_all_of_its_kind_in_order(written: str) -> None:
    assert found(written) == [f"GH-BUILD-{number}" for number in range(1, 8)]


# What cannot be answered.


@pytest.mark.parametrize("query", HOSTILE.values(), ids=HOSTILE.keys())
@pytest.mark.parametrize("language", GAMES[GAME].languages)
def test_hostile_input_breaks_nothing(client: Client, query: str, language: str) -> None:
    assert len(found(query, language)) <= MOST_FOUND
    sent = query.encode("utf-8", "replace").decode("utf-8")
    for piece in (False, True):
        shown = page(client, sent, piece, language=language)
        assert "<script>alert" not in shown
        assert "\x00" not in shown


@given(st.text(), st.sampled_from(BOOKS))
def test_no_text_breaks_the_search(query: str, book: tuple[str, str]) -> None:
    game, language = book
    found(query, language, game)


@pytest.mark.parametrize("query", ["", "   ", "?"])
def test_an_empty_question_finds_nothing_and_is_no_fault(client: Client, query: str) -> None:
    assert found(query) == []
    assert 'class="hit"' not in page(client, query)
    assert ("Nothing found" in page(client, query, piece=True)) == (query == "?")


def test_a_question_without_answer_says_so_and_leads_on(client: Client) -> None:
    shown = page(client, "xyzzyxyzzy")
    assert "Nothing found" in shown
    assert f'href="/rules/{GAME}/"' in shown


# The cards of the box, disputes, other languages.


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("scarecrow", "Scarecrow"),
        ("Frogking", "Frog King"),
        ("frog king", "Frog King"),
        ("what does the frog king cost", "Frog King"),
        ("Puss in Boots", "Puss in Boots"),
        ("sneeuwwitje", "Snow White"),
        ("wolpertinger", "Jackalope"),
        ("kikkerkoning", "Frog King"),
        ("jager", "Hunter"),
        ("rapunzell", "Rapunzel"),
        ("gretel", "Hansel & Gretel"),
    ],
)
def test_a_card_of_the_box_is_found_by_its_name_in_any_language(
    client: Client, asked: str, name: str, language: str
) -> None:
    shown = page(client, asked, language=language)
    first = shown.index('class="hit"')
    assert shown[first:].startswith(f'class="hit" href="/boxes/{GAME}/card?name={quote(name, "")}"')
    assert client.get(f"/boxes/{GAME}/card?name={quote(name, '')}").status_code == 200


def test_a_dutch_reader_sees_what_her_own_booklet_calls_a_card(client: Client) -> None:
    dutch = {"Accept-Language": "nl"}
    for address in ("search?q=hunter", "search?q=jager", "components"):
        html = client.get(f"/rules/{GAME}/{address}", headers=dutch).content.decode()
        assert 'Hunter <span class="why">(jager)</span>' in html, address
    assert "(jager)" not in page(client, "jager")


@pytest.mark.parametrize("asked", ["frog king", "Puss in Boots", "scarecrow"])
def test_rules_that_only_sound_like_a_card_are_not_shown(client: Client, asked: str) -> None:
    assert '<span class="rule">' not in page(client, asked)


def test_a_card_is_not_seen_in_every_question(client: Client) -> None:
    for question in QUESTIONS[GAME]["en"]:
        named = {thing.name for thing in things.named(GAME, "en", question)}
        assert named <= {"Hansel & Gretel"}, question


def test_disputes_stand_below_the_rules(client: Client) -> None:
    shown = page(client, "exactly on top of another tile")
    below = shown.partition('id="argued"')[2]
    assert shown.index('class="hit"') < shown.index('id="argued"')
    assert re.search(rf'href="/desk/{GAME}/dispute/[\w-]+"', below)
    assert client.get(re.findall(rf'href="(/desk/{GAME}/dispute/[^"]+)', below)[0])
    assert 'id="argued"' not in page(client, "xyzzyxyzzy")


@pytest.mark.parametrize(
    ("asked", "rule", "title"),
    [
        ("how many cookies", "GH-LIMIT-1", "Je hebt nooit meer dan tien peperkoeken"),
        ("counterclockwise", "GH-SETUP-8", "Eerste figuren worden tegen de klok in gekozen"),
        ("must i trap before building", "GH-TRAP-1", "Je vangt alleen na het bouwen"),
    ],
)
def test_english_words_find_the_rule_in_the_language_of_a_dutch_reader(
    client: Client, asked: str, rule: str, title: str
) -> None:
    answer = client.get(
        f"/rules/{GAME}/search", {"q": asked}, headers={"Accept-Language": "nl"}
    ).content.decode()
    first = answer.partition('class="hit"')[2]
    assert first.startswith(f' href="/rules/{GAME}/{rule}"')
    assert title in first


def test_dutch_words_find_the_rule_in_the_language_of_an_english_reader(client: Client) -> None:
    first = page(client, "hoeveel koekjes").partition('class="hit"')[2]
    assert "You never have more than ten gingerbread" in first
    assert "eetkamer" not in first


def test_a_readers_own_language_comes_first() -> None:
    for language in ("en", "nl"):
        own = index_of(GAME, language)
        for question in QUESTIONS[GAME][language]:
            assert searching._understanding(GAME, own, question) is own, question


# The question stays in the address.


@pytest.mark.parametrize("address", ["", "GH-BUILD-4"])
def test_a_question_in_the_address_of_a_page_is_answered_on_it(
    client: Client, address: str
) -> None:
    shown = client.get(f"/rules/{GAME}/{address}", {"q": "how many cookies"}).content.decode()
    assert 'value="how many cookies"' in shown
    assert shown.partition('class="hit"')[2].startswith(f' href="/rules/{GAME}/GH-LIMIT-1"')
    assert 'class="hit"' not in client.get(f"/rules/{GAME}/{address}").content.decode()


# What is shown.


def test_an_answer_shows_title_id_and_first_sentences_with_the_words_marked(client: Client) -> None:
    shown = page(client, "may I put a ladder under both halves")
    assert 'href="/rules/gingerbread-house/GH-BUILD-6"' in shown
    assert '<span class="rule">GH-BUILD-6</span>' in shown
    plain = re.sub(r"</?mark>", "", shown)
    assert "You stack all stairways of a turn on a single space" in plain
    assert "<mark>stairways</mark>" in shown


def test_a_later_sentence_is_shown_where_it_has_the_words(client: Client) -> None:
    shown = re.sub(r"</?mark>", "", page(client, "do covered symbols count for the oven"))
    assert "covered symbols do not, and stars stand for no colour" in shown


def test_htmx_gets_the_answers_only(client: Client) -> None:
    shown = page(client, "joker", piece=True)
    assert "<html" not in shown
    assert "<form" not in shown
    assert 'class="hit"' in shown
    assert "10 rules found" in shown


def test_page_and_piece_are_kept_apart_by_caches(client: Client) -> None:
    answer = client.get(f"/rules/{GAME}/search", {"q": "joker"})
    assert "HX-Request" in answer.headers["Vary"]


def test_the_form_works_without_javascript(client: Client) -> None:
    shown = page(client, "joker")
    assert f'<form role="search" action="/rules/{GAME}/search" method="get">' in shown
    assert 'name="q" type="search" value="joker"' in shown


def test_another_language_may_be_asked_for_and_stays(client: Client) -> None:
    shown = page(client, "hoeveel koekjes", language="nl")
    assert "in je eetkamer" in shown
    assert 'name="language" value="nl"' in shown
    assert "in je eetkamer" not in page(client, "hoeveel koekjes", language="xx")


def test_a_dutch_reader_searches_the_dutch_handbook(client: Client) -> None:
    answer = client.get(
        f"/rules/{GAME}/search", {"q": "hoeveel koekjes"}, headers={"Accept-Language": "nl"}
    )
    assert "eetkamer" in answer.content.decode()


def test_a_reader_whose_language_the_handbook_is_not_in_searches_it_in_english(
    client: Client,
) -> None:
    polish_reader = {"Accept-Language": "pl"}
    for address in ("search?q=how+many+cookies", "", "GH-BUILD-4"):
        html = client.get(f"/rules/{GAME}/{address}", headers=polish_reader).content.decode()
        assert f'data-index="/rules/{GAME}/search.en.json"' in html
        assert 'aria-describedby="in-english"' in html
        assert 'id="in-english"' in html
        assert 'name="language"' not in html
    answer = client.get(f"/rules/{GAME}/search?q=how+many+cookies", headers=polish_reader)
    shown = re.sub(r"</?mark>", "", answer.content.decode())
    assert '<ol class="found card" lang="en">' in shown
    assert "You never have more than ten gingerbread in your pantry" in shown
    assert "in-english" not in page(client, "how many cookies")


@pytest.mark.parametrize("address", ["", "GH-BUILD-4"])
def test_the_field_is_on_the_contents_page_and_on_every_article(
    client: Client, address: str
) -> None:
    shown = client.get(f"/rules/{GAME}/{address}").content.decode()
    assert shown.count('type="search"') == 1
    assert shown.count("htmx-2") == 1


@pytest.mark.parametrize("address", ["search", "search.en.json", "search.nl.json"])
def test_a_game_that_is_not_here_is_not_found(client: Client, address: str) -> None:
    assert client.get(f"/rules/nope/{address}").status_code == 404


# The document for phones without network.


@EACH_BOOK
def test_the_index_is_one_compact_document(client: Client, game: str, language: str) -> None:
    address = f"/rules/{game}/search.{language}.json"
    answer = client.get(address)
    index = json.loads(answer.content)
    articles = GAMES[game].handbook(language).articles
    assert [rule for rule, *_ in index["articles"]] == [article.rule for article in articles]
    assert all(len(text) < 400 for _, _, text, _ in index["articles"])
    zipped = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert len(zipped.content) < 56 * 1024
    of_claims = ("claims", "meant", "unsaid", "moods", "when", "asks", "opposites", "telling")
    plain = {name: value for name, value in index.items() if name not in of_claims}
    assert len(gzip.compress(json.dumps(plain, separators=(",", ":")).encode())) < 40 * 1024
    again = client.get(address, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_there_is_no_index_in_a_language_that_has_no_handbook(client: Client) -> None:
    for language in ("xx", "pl"):
        assert client.get(f"/rules/{GAME}/search.{language}.json").status_code == 404


def test_the_document_holds_all_words_and_claims() -> None:
    for game, language in BOOKS:
        kept = msgspec.json.decode(document(game, language))
        words = {word: stem(word, language) for word in kept["words"].split()}
        words |= {own: own for own in words.values() if own not in words}
        assert dict(sorted(words.items())) == index_of(game, language).words
        claims = [(rule, text) for rule, each in kept["claims"] for text, _flags in each]
        assert claims == [(each.rule, each.text) for each in bank_of(game, language).claims]


def constants(*scripts: str) -> dict[str, float]:
    text = "".join((settings.BASE_DIR / "static" / name).read_text("utf-8") for name in scripts)
    return {name: float(value) for name, value in re.findall(r"\b([A-Z_]+) = ([\d.]+)", text)}


def test_the_scripts_are_small_and_weigh_as_the_site_does() -> None:
    scripts = ("words.js", "search.js", "claims.js", "answering.js", "search-offline.js")
    texts = [(settings.BASE_DIR / "static" / name).read_bytes() for name in scripts]
    assert sum(len(gzip.compress(text)) for text in texts) < 14 * 1024
    named = {
        rules_search: "SYNONYM ASIDE BEGUN MISSPELT PART QUIET FEW FLOOR",
        bank: "ORDER SCALE UNKNOWN LIGHT LOOKED_AT OPPOSITE OTHER_NUMBER ONE_MORE_NUMBER TELLING "
        "MOST_AGAINST LEAST CLEAR ARTICLE FADES HEARD",
        answering: "CLAIMS ASIDE FEWEST CONSIDERED FAR",
    }
    ours = {
        module: {name: getattr(module, name) for name in names.split()}
        for module, names in named.items()
    }
    sizes = {
        "PHRASE": LONGEST_PHRASE,
        "LETTERS": rules_search.MOST_LETTERS,
        "WORDS": rules_search.MOST_WORDS,
        "MOST": MOST_FOUND,
    }
    assert constants("search.js") == ours[rules_search] | sizes
    assert constants("claims.js") == ours[bank]
    assert constants("answering.js") == ours[answering]


# Small things.


def test_the_beginning_of_an_article_is_whole_sentences_without_tables() -> None:
    text = "One *thing*. Another.\n\n| a | b |\n| --- | --- |\n\nA third."
    assert first_sentences(text, 20) == "One thing. Another."


def test_words_are_marked_in_all_their_forms_and_quiet_ones_are_not() -> None:
    text = "She may trap as many as she <traps>."
    shown = marked(text, frozenset({"trap", "may", "mani"}), "en")
    assert shown == "She may <mark>trap</mark> as many as she &lt;<mark>traps</mark>&gt;."


def test_accents_and_apostrophes_make_no_difference() -> None:
    assert words_of("Één trap, can’t") == words_of("een TRAP cant")
    assert words_of("ŻÓŁĆ, łuk") == words_of("zolc luk")


def test_every_index_is_read_before_somebody_asks() -> None:
    index_of.cache_clear()
    read_all()
    assert index_of.cache_info().currsize == sum(len(game.languages) for game in GAMES.values())
