"""What a correction can say of a table, and how a table begins in the middle of a game."""

from rules.candy_hunters import moves as m
from rules.candy_hunters.board import write_grid
from rules.candy_hunters.components import WINDMILL
from rules.candy_hunters.notation import CandyNotation
from rules.candy_hunters.state import State
from rules.kernel.game import TABLE, Header, Move
from rules.kernel.phrase import gettext_noop as _
from rules.kernel.table import Part

PARTS = (
    Part(
        "board",
        _("The board"),
        _(
            "Rows from north to south with / between them: b r y g for buildings, - for none, after"
            " a building x for a ghost, X for the large one, 1 to 4 for a kid of that player. Then"
            " “at” and the place of the upper left corner."
        ),
    ),
    Part("candies", _("Candies"), _("One letter for each: b r y g.")),
    Part("scares", _("Scares"), _("All scare markers together.")),
    Part("scored", _("Scored patterns"), _("As in “br/-y”, with commas between them.")),
    Part("hand", _("Regular cards in hand")),
    Part("round", _("Round")),
    Part("turn", _("The turn begins now"), flag=True),
)
"""In the order in which a form asks for them."""


def correction(state: State, seat: int, header: Header) -> str:
    """The board and one player's side as they are written down now."""
    player = state.players[seat]
    grid, at = write_grid(state.board)
    move = m.Correct(
        TABLE,
        seat,
        board=grid if state.board else None,
        at=at if state.board else None,
        candies=player.candies,
        scares=player.scares,
        scored=player.scored,
        hand=player.hand,
        round=state.round,
    )
    return CandyNotation(header).write(move)


def middle(state: State) -> tuple[Move, ...]:
    """The rest of the set-up by moves that a correction can undo altogether."""
    if state.step == "board":
        return m.LayBoard(TABLE, *WINDMILL), m.Start(0)
    return (m.Start(0),) if state.step == "start" else ()
