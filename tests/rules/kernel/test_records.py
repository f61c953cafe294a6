import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Header
from rules.kernel.record import MOST_MOVES, Record, Remark, read_json, write_json
from rules.kernel.text import quote, read_text, split_outside_quotes, unquote, write_text
from tests.rules.kernel.nim import NIM, NIMS, Stone, Take

TEXT = """
[Game "nim"]   # a header
[Player "Ann"]
[player-note "lost on a train"]
[Player "Ben"]

Ann: take 2.
ben : take 1 # hm
Ann: take 1. # and she
take 3
"""

tidy = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20).map(
    lambda text: " ".join(text.split())
)
names = tidy.filter(bool)
remarks = names.filter(lambda text: not text.startswith("#"))


@st.composite
def records(draw: st.DrawFn) -> Record:
    players = draw(
        st.lists(names, min_size=2, max_size=2, unique_by=lambda name: name.casefold()).map(tuple)
    )
    tags = draw(
        st.dictionaries(st.from_regex(r"X[a-z0-9-]{0,8}", fullmatch=True), st.text(max_size=20))
    )
    box = tuple(Stone(name) for name in draw(st.lists(st.text(max_size=20), max_size=3)))
    moves = tuple(
        Take(by, count)
        for by, count in draw(st.lists(st.tuples(st.integers(-1, 1), st.integers(0, 9))))
    )
    said = draw(st.lists(st.tuples(st.integers(0, len(moves)), names), max_size=4))
    options = {"heap": draw(st.sampled_from(["7", "12"]))}
    header = Header("nim", draw(st.sampled_from(["1", "2"])), players, options, box, tags)
    return Record(header, moves, tuple(Remark(*each) for each in sorted(said, key=lambda s: s[0])))


@given(records())
def test_reading_written_text_gives_the_same_record(record: Record) -> None:
    assert read_text(write_text(record, NIM), NIMS).record == record


@given(records())
def test_reading_written_json_gives_the_same_record(record: Record) -> None:
    assert read_json(write_json(record), NIMS) == record


@given(records())
def test_canonical_text_is_written_again_as_it_was(record: Record) -> None:
    text = write_text(record, NIM)
    assert write_text(read_text(text, NIMS).record, NIM) == text


@given(st.text())
def test_a_name_is_read_as_it_was_quoted(name: str) -> None:
    quoted = quote(name)
    assert unquote(quoted) == name
    assert split_outside_quotes(f"{quoted}.{quoted}", ".") == [quoted, quoted]


def test_a_record_without_end_is_not_judged_to_its_end() -> None:
    head = '[Game "nim"]\n[Player "Ann"]\n[Player "Ben"]\n'
    most = f"{head}Ann: {'take 1. ' * MOST_MOVES}"
    assert len(read_text(most, NIMS).record.moves) == MOST_MOVES
    with pytest.raises(NotUnderstood, match="line 5: more than 5000 moves"):
        read_text(f"{most}\ntake 1", NIMS)
    record = read_text(most, NIMS).record
    longer = Record(record.header, (*record.moves, Take(0, 1)))
    assert read_json(write_json(record), NIMS) == record
    with pytest.raises(NotUnderstood, match="moves: more than 5000 moves"):
        read_json(write_json(longer), NIMS)


def test_text_is_read_leniently_and_knows_its_lines() -> None:
    reading = read_text(TEXT, NIMS)
    assert reading.record.moves == (Take(0, 2), Take(1, 1), Take(0, 1), Take(0, 3))
    assert reading.lines == (7, 8, 9, 10)
    assert reading.record.remarks == (
        Remark(0, "a header"),
        Remark(2, "hm"),
        Remark(3, "and she"),
    )
    assert reading.record.header.tags == {"player-note": "lost on a train"}
    assert reading.record.header.rules == "2", "without a tag, today's rules"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no [Game"),
        ("Ann: take 2", "line 1: no [Game"),
        ('[Game "chess"]', 'game: unknown game "chess"; there are nim'),
        ('[Game "nim"]\n[Rules "9"]', "Rules: no rules"),
        ('[Game "nim"]\n[Game "nim"]', "line 2: [Game] twice"),
        ('[Game "nim"]\n[Heap "8"]', 'Heap: "8" is not one of 7, 12'),
        ('[Game "nim"]\n[Player "Ann"', "line 2: a tag is written"),
        ('[Game "nim"]\n[Player "  "]', "line 2: a blank name"),
        ('[Game "nim"]\n[Player "Ann"]\n[Player "ANN"]', "twice"),
        ('[Game "nim"]\n[Player "Ann"]\nBen: take 2', "line 3: nobody here is called Ben"),
        ('[Game "nim"]\n[Player "Ann"]\ntake 2', "line 3: who moves?"),
        ('[Game "nim"]\n[Player "Ann"]\nAnn: give 2', "line 3: written like"),
        ('[Game "nim"]\n[Player "Ann"]\nAnn: take 2\n[Place "home"]', "line 4: a tag after"),
        (f'[Game "nim"]\n[Player "{"A" * 61}"]', "line 2: a name of more than 60"),
        ('[Game "chess"]\n[Player "Ann"]\nAnn: take 2', "line 1: game: unknown game"),
        ('[Game "nim"]\n[Heap "8"]\n[Player "Ann"]\nAnn: take 2', 'line 2: Heap: "8" is not'),
        ('[Game "nim"]\n[Rules "9"]\n[Player "Ann"]\nAnn: take 2', "line 2: Rules: no rules"),
        ('[Game "nim"]\n[Player " "]\nAnn: take 2', "line 2: a blank name"),
        ('[Game "nim"]\n[Playr "Ann"]\nAnn: take 2', "line 2: [Playr]: is [Player] meant?"),
    ],
)
def test_text_that_cannot_be_read_names_the_place(text: str, complaint: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_text(text, NIMS)
    assert complaint in str(caught.value)
    assert len(re.findall(r"line \d", str(caught.value))) <= 1, "one line is named"
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            '{"game": "nim", "rules": "2", "players": ["A"], "moves": [{"do": "tyke", "by": 0}]}',
            "moves[0]: no move is called “tyke”",
        ),
        ("{", "line 1, column 2"),
        ("[]", "Expected `object`"),
        ('{"game": "nim", "rules": "2"}', "players"),
        ('{"game": "nim", "rules": "2", "players": [], "oops": 1}', "oops"),
        ('{"game": "nim", "rules": "2", "players": ["A", "a"]}', "twice"),
        ('{"game": "nim", "rules": "2", "players": ["A", " "]}', "players[1]: a blank name"),
        ('{"game": "nim", "rules": "2", "players": [], "tags": {"Game": "x"}}', "tags.Game"),
        ('{"game": "nim", "rules": "2", "players": [], "options": {"x": "y"}}', "unknown option"),
        (
            '{"game": "nim", "rules": "2", "players": ["A"], "moves": [{"do": "take", "by": 0}]}',
            "moves[0]: $: Object missing required field `count`",
        ),
        (
            '{"game": "nim", "rules": "2", "players": ["A"],'
            ' "moves": [{"do": "take", "by": 0, "count": 1.0}]}',
            "moves[0]: count: Expected `int`, got `float`",
        ),
        (
            '{"game": "nim", "rules": "2", "players": [], "remarks": [{"after": 3, "text": "x"}]}',
            "remarks",
        ),
    ],
)
def test_json_that_cannot_be_read_names_the_place(text: str, complaint: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_json(text, NIMS)
    assert complaint in str(caught.value)
