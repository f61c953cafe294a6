"""The names that a game is declared with, for `from rules.kernel import declaring as kernel`."""

from rules.kernel.declared import Declared
from rules.kernel.entries import Entries, Scoring
from rules.kernel.game import TABLE, Gain, Header, Option
from rules.kernel.moves import Move, Verb, kinds, on_turn
from rules.kernel.nouns import Flag, More, Name, Noun, Number, Player, Word
from rules.kernel.phrase import Phrase
from rules.kernel.rule import SILENT, Answer, Fact, Rule, no, rule
from rules.kernel.several import Many, Pile, Tokens
from rules.kernel.sheet import Line, Result
from rules.kernel.state import State

__all__ = [
    "SILENT",
    "TABLE",
    "Answer",
    "Declared",
    "Entries",
    "Fact",
    "Flag",
    "Gain",
    "Header",
    "Line",
    "Many",
    "More",
    "Move",
    "Name",
    "Noun",
    "Number",
    "Option",
    "Phrase",
    "Pile",
    "Player",
    "Result",
    "Rule",
    "Scoring",
    "State",
    "Tokens",
    "Verb",
    "Word",
    "kinds",
    "no",
    "on_turn",
    "rule",
]
