"""A toy game in two versions of its rules, to show that the kernel knows no particular game."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from rules.kernel.errors import NotUnderstood
from rules.kernel.game import Gain, Game, Header, Move, Option, Rulebook
from rules.kernel.phrase import Phrase
from rules.kernel.refusal import Refusal, refuse
from rules.kernel.sheet import Line, Result, Sheet, rank
from rules.kernel.table import Ask, TableBook, Tap


class Take(Move, frozen=True, tag="take"):
    count: int


class Heap(msgspec.Struct, frozen=True):
    players: tuple[str, ...]
    left: int
    active: int = 0
    taken: tuple[int, ...] = (0, 0)


class Stone(msgspec.Struct, frozen=True):
    name: str


def _open(header: Header) -> Heap | Refusal:
    if len(header.players) != 2:
        return refuse("NIM-1", "two", "Nim is for two, not for {count}.", count=len(header.players))
    return Heap(header.players, int(header.options["heap"]))


def _check(most: int) -> Any:
    def check(heap: Heap, move: Take) -> Refusal | None:
        if move.by != heap.active:
            return refuse("NIM-2", "turn", "It is {name}'s turn.", name=heap.players[heap.active])
        if not 1 <= move.count <= min(most, heap.left):
            return refuse("NIM-3", "count", "Take 1 to {most}, not {n}.", most=most, n=move.count)
        return None

    return check


def _play(heap: Heap, move: Take) -> tuple[Heap, tuple[Gain, ...]]:
    taken = tuple(n + move.count * (seat == move.by) for seat, n in enumerate(heap.taken))
    gains = (Gain(move.by, "stone", move.count, "NIM-3"),)
    return Heap(heap.players, heap.left - move.count, 1 - heap.active, taken), gains


def _result(heap: Heap) -> Result | None:
    if heap.left:
        return None
    last = 1 - heap.active
    sheets = [
        Sheet(name, (Line("last", int(seat == last), "NIM-4", Phrase("took the last")),))
        for seat, name in enumerate(heap.players)
    ]
    return rank("nim", sheets, [], "NIM-5")


def _rulebook(version: str, most: int) -> Rulebook[Heap, Take]:
    return Rulebook(
        version=version,
        open=_open,
        check=_check(most),
        options=lambda heap: [
            Take(heap.active, count) for count in range(1, min(most, heap.left) + 1)
        ],
        play=_play,
        over=lambda heap: heap.left == 0,
        result=_result,
        missing=lambda heap: (),
        problems=lambda heap: [],
    )


class NimNotation:
    def __init__(self, header: Header) -> None:
        self.header = header

    def read(self, text: str, by: int) -> Take:
        verb, _, count = text.partition(" ")
        if verb != "take" or not count.isdigit():
            raise NotUnderstood(f"written like “take 2”: {text}")
        return Take(by, int(count))

    def write(self, move: Take) -> str:
        return f"take {move.count}"


def _score(document: Any) -> Result | Refusal:
    raise NotImplementedError("nobody scores Nim by hand")


def _position(header: Header, said: Mapping[str, Any]) -> Heap | Refusal:
    return Heap(header.players, said.get("left", 7))


def _random_header(rng: Random, options: dict[str, tuple[str, ...]], version: str) -> Header:
    return Header("nim", version, ("Ann", "Ben"), {"heap": rng.choice(options["heap"])})


NIM_TABLE = TableBook[Heap, Take](
    ask=lambda heap, picked: Ask(
        Phrase("How many?"),
        tuple(
            Tap(f"take:{n}", Phrase(str(n)), moves=(Take(heap.active, n),))
            for n in range(1, min(2, heap.left) + 1)
        ),
    ),
    attempt=lambda heap, path: Take(heap.active, int(path[-1].partition(":")[2])),
    forced=lambda heap: None,
    speaker=lambda heap: heap.active,
    setting_up=lambda heap: False,
    scene=lambda heap, seat, picked: heap,
    progress=lambda heap: Phrase("{left} left", {"left": heap.left}),
    notice=lambda heap: None,
    standing=lambda heap: heap.taken,
    tell=lambda before, move, after: Phrase("takes {count}", {"count": move.count}),
    facts=lambda heap, name: (),
    learn=lambda heap, name, answers: Take(heap.active, 1),
    learnt=lambda heap: (),
    remembers=lambda move: "",
    pictured=lambda move: (),
    recalls=lambda heap: "",
    correction=lambda heap, seat, header: "",
)

NIM = Game[Heap, Take](
    id="nim",
    title="Nim",
    home=Path(__file__).parent,
    player_tag="Player",
    options=(Option("heap", ("7", "12"), "NIM-1"),),
    rulebooks={"1": _rulebook("1", 3), "2": _rulebook("2", 2)},
    version="2",
    state_type=Heap,
    move_type=Take,
    card_type=Stone,
    card_tag="Stone",
    notation=NimNotation,
    read_card=Stone,
    write_card=lambda stone: stone.name,
    score=_score,
    position=_position,
    shows=lambda heap, expected: (
        [f"left is {heap.left}"] if expected.get("left", heap.left) != heap.left else []
    ),
    claim=lambda result, claim: None,
    corrections=(),
    opening=(),
    seen=(),
    table=NIM_TABLE,
    item_words=lambda item: (Phrase(item), ""),
    tie_words={},
    random_header=_random_header,
    random_move=lambda heap, legal, rng: rng.choice(legal),
)
NIMS: dict[str, Game[Any, Any]] = {"nim": NIM}
