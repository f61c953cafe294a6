"""What a game's pad is set up by."""

from typing import Any

from rules.kernel.game import Game
from scorer.games import PADS
from scorer.pads.book import PadBook


def terms(game: Game[Any, Any]) -> PadBook:
    """`modes`, `mode_labels`, `mode_notes`, `mode_key` and `seats`. The front page and the pages on
    which a game is begun ask for them here and nowhere else."""
    return PADS[game.id]
