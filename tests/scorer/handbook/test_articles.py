"""Articles: their examples, their readings, their editions, in all languages of the handbook."""

import gzip
import re
from functools import cache
from html import unescape

import pytest
from django.test import Client
from django.utils.translation import override

from rules.kernel.rulings import load_rulings
from rules.registry import GAMES
from scorer.handbook import related
from scorer.handbook.editions import editions, sources
from scorer.handbook.examples import A_PAGE, BEST, examples_of, rulings_of
from scorer.handbook.language import reading_language
from tests.cases import every_case

GAME = GAMES["gingerbread-house"]
RULES = [article.rule for article in GAME.handbook("en").articles]
LANGUAGES = GAME.languages
EACH_RULE = every_case([(rule, rule) for rule in RULES])
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
LIGHT = 14_000
ENGLISH_ALONE = {"GH-SETUP-1", "GH-SCORE-5", "GH-TIE-1", "GH-TIE-2"}
"""What the Dutch booklet, as far as we have it, does not say."""


@cache
def page(address: str, language: str = "en") -> str:
    """Read once: for a phone without games an article is always the same."""
    answer = Client().get(f"/rules/{GAME.id}/{address}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return str(answer.content.decode())


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


@EACH_LANGUAGE
def test_every_article_is_read_in_the_language_of_its_reader(language: str) -> None:
    for article in GAME.handbook(language).articles:
        html = page(article.rule, language)
        assert f'<html lang="{language}">' in html
        assert article.title in unescape(html)


@pytest.mark.parametrize(("asked", "read"), [("nl-be", "nl"), ("pl", "en"), ("en-gb", "en")])
def test_a_language_without_a_handbook_reads_the_english_one(asked: str, read: str) -> None:
    with override(asked):
        assert reading_language(GAME) == read


def test_the_anchors_of_the_sections_are_the_same_in_every_language() -> None:
    found = [re.findall(r'<h2 id="([^"]+)"', page("", each)) for each in LANGUAGES]
    assert found[0] == found[1]
    assert found[0] == [section.slug for section in GAME.handbook("en").sections]


# examples


def test_the_examples_are_those_of_the_files_that_the_tests_run() -> None:
    files = [load_rulings(path) for path in GAME.home.glob("rulings/*.toml")]
    in_files = {ruling.id for file in files for ruling in file.ruling}
    shown = {ruling.id for rulings in rulings_of(GAME.id).values() for ruling in rulings}
    assert shown == in_files


@EACH_RULE
def test_the_engine_decides_every_example_as_its_file_says(rule: str) -> None:
    for example in examples_of(GAME.id, rule):
        assert example.allowed == (example.ruling.expect == "allowed"), example.ruling.id
        if example.refusal:
            assert example.refusal.rule == rule
            assert str(example.answer) == example.refusal.message


@EACH_RULE
def test_an_article_shows_examples_of_both_kinds_with_the_engines_sentence(rule: str) -> None:
    html = page(rule)
    said = words(html)
    for allowed, mark in ((True, "ok"), (False, "no")):
        of_this_kind = [each for each in examples_of(GAME.id, rule) if each.allowed is allowed]
        assert of_this_kind
        assert html.count(f'class="card verdict example {mark}"') == len(of_this_kind[:BEST])
        for example in of_this_kind[:BEST]:
            assert words(example.ruling.asked) in said
            assert words(str(example.answer)) in said
            assert example.asked is None or words(str(example.asked.words)) in said


@EACH_RULE
def test_the_other_examples_are_one_link_away(rule: str) -> None:
    every = {example.ruling.id for example in examples_of(GAME.id, rule)}
    article = page(rule)
    beside = set(re.findall(r'example (?:ok|no)" id="([^"]+)"', article))
    assert (beside != every) == (f"/{rule}/examples" in article)
    found: set[str] = set()
    for number in range(1, -(-len(every) // A_PAGE) + 1):
        html = page(f"{rule}/examples?page={number}")
        found |= set(re.findall(r'example (?:ok|no)" id="([^"]+)"', html))
    assert found == every


def test_an_example_is_drawn_with_the_house_the_tile_and_the_spaces_in_question() -> None:
    html = page("GH-BUILD-4")
    drawn = html.split('id="exactly-on-one-double-tile"')[1].split("</article>")[0]
    assert 'class="house chair"' in drawn
    assert drawn.count('class="frame chosen') == 2
    assert drawn.count('class="double chosen"') == 1
    assert "<code>" not in drawn


def test_every_example_on_a_board_draws_it() -> None:
    """Only what happens before there is a board, or beside it, has nothing to draw."""
    for rule in RULES:
        for example in examples_of(GAME.id, rule):
            if "built" in example.ruling.position.get("Alice", {}):
                assert any(side.board for side in example.sketch.sides), example.ruling.id


@pytest.mark.parametrize("number", ["0", "99", "-1", "x", "1e9", "\uff19", "", "%00", "1" * 500])
def test_a_page_of_examples_that_does_not_exist_is_the_first(number: str) -> None:
    found = words(page(f"GH-PAIR-1/examples?page={number}"))
    assert found == words(page("GH-PAIR-1/examples"))


def test_examples_of_no_rule_are_not_found(client: Client) -> None:
    assert client.get(f"/rules/{GAME.id}/GH-NONE-1/examples").status_code == 404
    assert client.get("/rules/chess/GH-BUILD-4/examples").status_code == 404


# our rulings and the editions


@EACH_LANGUAGE
def test_our_rulings_show_both_readings_and_the_option_that_turns_them_round(language: str) -> None:
    options = {option.rule: option for option in GAME.options}
    for article in GAME.handbook(language).articles:
        html = page(article.rule, language)
        assert ('class="readings"' in html) == article.ours
        if not article.ours:
            continue
        assert words(article.other_reading)[1:] in words(html)
        assert article.gist in words(html)
        if option := options.get(article.rule):
            assert f"&amp;{option.key}={option.values[1]}" in html
            assert language != "en" or option.said[option.values[1]] in words(html)


@EACH_RULE
def test_both_readings_answer_one_question_and_their_answers_differ(rule: str) -> None:
    if not GAME.handbook("en").find(rule).ours:  # type: ignore[union-attr]
        return
    html = page(rule).split('class="readings"')[1].split("</aside>")[0]
    assert sorted(re.findall(r'<b class="(yes|not)">', html)) == ["not", "yes"]
    asked = re.findall(r'<p class="tried"><span>(.*?)</span>', html)
    assert len(asked) == 2
    assert asked[0] == asked[1]
    [ruling] = [each for each in rulings_of(GAME.id)[rule] if each.asked == unescape(asked[0])]
    assert ('<b class="yes">' in html.split("</div>")[0]) == (ruling.expect == "allowed")
    assert not ruling.options


def test_a_short_pile_is_looked_at_by_our_reading_and_not_by_the_other() -> None:
    html = words(page("GH-CAGE-3").split('class="readings"')[1].split("</aside>")[0])
    ours, other = html.split("The other reading")
    assert "one or two characters" in ours
    assert ours.rstrip().endswith("May I look at those? Yes")
    assert "May I look at those? No" in other


def test_only_what_no_option_turns_round_says_itself_how_the_other_reading_answers() -> None:
    turned = {option.rule for option in GAME.options}
    ours = {article.rule for article in GAME.handbook("en").articles if article.ours}
    for rule, rulings in rulings_of(GAME.id).items():
        for ruling in rulings:
            if ruling.otherwise:
                assert rule in ours - turned, ruling.id
                assert ruling.otherwise != ruling.expect, ruling.id


@EACH_LANGUAGE
def test_no_article_speaks_the_language_of_records_but_those_about_records(language: str) -> None:
    for section in GAME.handbook(language).sections[:-1]:
        for article in section.articles:
            html = page(article.rule, language)
            assert "<code>" not in html, article.rule
            assert not re.search(r'\[[A-Z][\w-]+ (?:"|&quot;)', html), article.rule


def test_the_items_of_a_list_are_kept_apart() -> None:
    said = words(page("GH-SETUP-3/examples"))
    assert "Chimney, 6 levels; Chimney, 8 levels" in said


@EACH_RULE
def test_an_article_leads_to_the_rules_it_mentions_and_to_those_that_mention_it(rule: str) -> None:
    html = page(rule)
    shown = html.partition('id="related"')[2].split("</section>")[0]
    found = re.findall(r'<span class="rule">([^<]+)</span>', shown)
    assert rule not in found
    assert len(found) == len(set(found)) <= related.MOST
    assert found == [each for each in RULES if each in found]


def test_what_belongs_together_is_linked_both_ways() -> None:
    for one, other in (("GH-BUILD-4", "GH-BUILD-7"), ("GH-STAIRS-3", "GH-END-3")):
        for here, there in ((one, other), (other, one)):
            shown = page(here).partition('id="related"')[2].split("</section>")[0]
            assert f"/{there}" in shown


def test_most_rules_have_something_to_read_beside_them() -> None:
    linked = [rule for rule in RULES if 'id="related"' in page(rule)]
    assert len(linked) > len(RULES) / 2


def test_a_rule_leads_to_its_desk_first() -> None:
    bar = page("GH-BUILD-4").split('class="bar"')[1]
    assert bar.index(f"/desk/{GAME.id}/?rule=GH-BUILD-4") < bar.index(f"/rules/{GAME.id}/#build")
    index = page("").partition("<main")[2]
    assert index.index('type="search"') < index.index(f'href="/desk/{GAME.id}/"')
    assert index.index(f'href="/desk/{GAME.id}/"') < index.index('class="sheets"')


@EACH_LANGUAGE
def test_where_the_rulebooks_differ_it_is_said(language: str) -> None:
    handbook = GAME.handbook(language)
    compared = [a for a in handbook.articles if {"en", "nl"} <= set(editions(a.text, language))]
    assert [article.rule for article in compared] == ["GH-SETUP-7", "GH-LEVEL-3", "GH-STAIRS-1"]
    for article in compared:
        assert 'class="differ"' in page(article.rule, language)
    assert page("", language).count('class="differ"') == len(compared)


@EACH_LANGUAGE
def test_every_place_of_every_source_names_its_edition(language: str) -> None:
    for article in GAME.handbook(language).articles:
        assert all(source.editions for source in sources(article, language)), article.rule
    dutch_alone = page("GH-TRAP-4", language)
    assert 'class="edition nl"' in dutch_alone
    assert 'class="edition en"' not in dutch_alone


def test_a_dutch_reader_is_shown_the_places_in_the_dutch_booklet() -> None:
    for article in GAME.handbook("en").articles:
        dutch = GAME.handbook("nl").find(article.rule)
        assert dutch
        named = {edition for source in sources(dutch, "nl") for edition in source.editions}
        if "en" in named and "nl" not in named:
            assert article.rule in ENGLISH_ALONE, article.rule
    html = page("GH-BUILD-4", "nl")
    assert 'class="edition nl"' in html
    assert 'class="edition en"' not in html
    only_dutch = page("GH-TRAP-4").partition('class="sources"')[2].split("</article>")[0]
    assert "Only the Dutch rulebook says this" in only_dutch
    assert html.count('class="why"') == page("GH-BUILD-4").count('class="why"')


# size


@EACH_LANGUAGE
def test_every_page_of_the_handbook_is_light(language: str) -> None:
    addresses = ["", "summary", "set-up", "components", "cards"]
    addresses += [path for rule in RULES for path in (rule, f"{rule}/examples")]
    for address in addresses:
        html = page(address, language)
        assert len(gzip.compress(html.encode(), 6)) < LIGHT, address
        assert not re.search(r"\sstyle=|<script>|\son\w+=", html), address
