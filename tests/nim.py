"""Nim: one heap, one to three stones at a time; the last stone wins."""

from collections.abc import Iterator
from typing import Annotated

from msgspec.structs import replace

from rules.kernel import declaring as kernel
from rules.kernel.declaring import Line, Number, Phrase, no, rule


class Heap(kernel.State, frozen=True):
    left: Annotated[int, Number("left")] = 7

    @property
    def over(self) -> bool:
        return not self.left


class Take(kernel.Move, frozen=True, tag="take"):
    count: Annotated[int, Number("stones", example="2")]

    verb = kernel.Verb("take {count}", ("play",), "{player} takes {count}.", "Take {count}")

    on_turn = kernel.on_turn("NIM-2")

    @rule("NIM-3", kernel.Fact("In the heap", lambda heap, move: heap.left))
    def one_to_three(self, heap: Heap) -> kernel.Answer:
        most = min(3, heap.left)
        return None if 1 <= self.count <= most else no("count", "Take 1 to {most}.", most=most)

    @classmethod
    def options(cls, heap: Heap) -> Iterator["Take"]:
        return (cls(heap.active, count) for count in (1, 2, 3) if count <= heap.left)

    def play(self, heap: Heap) -> tuple[Heap, tuple[kernel.Gain, ...]]:
        after = replace(heap, left=heap.left - self.count, active=1 - heap.active)
        return after, (kernel.Gain(self.by, "stones", self.count, "NIM-3"),)


class Final(kernel.Entries, frozen=True):
    last: Annotated[bool, kernel.Flag("last", label="Took the last stone")] = False


NIM = kernel.Declared(
    id="nim",
    title="Nim",
    moves=kernel.kinds(Take),
    open=lambda header: Heap(header.players, left=int(header.options["heap"])),
    state_type=Heap,
    options=(kernel.Option("heap", ("7", "12"), "NIM-1"),),
    scoring=kernel.Scoring(
        entries=Final,
        lines=lambda final: [Line("last", int(final.last), "NIM-4", Phrase("took the last"))],
        shared="NIM-5",
        of=lambda heap: tuple(Final(p, s != heap.active) for s, p in enumerate(heap.players)),
    ),
)
