"""Gingerbread House as it declares itself."""

from rules.gingerbread_house import score
from rules.gingerbread_house.card_text import read_card, write_card
from rules.gingerbread_house.cards import Card
from rules.gingerbread_house.chance import random_header
from rules.gingerbread_house.declared.flaws import flaws, unaccounted
from rules.gingerbread_house.declared.moves import KINDS
from rules.gingerbread_house.declared.opening import opening
from rules.gingerbread_house.declared.position import SHAPE, lay, names_of, position, say, shows
from rules.gingerbread_house.declared.state import State
from rules.gingerbread_house.game import GINGERBREAD_HOUSE
from rules.kernel.declared import Declared

DECLARED = Declared(
    id=score.GAME,
    title="Gingerbread House",
    moves=KINDS,
    open=opening,
    state_type=State,
    options=GINGERBREAD_HOUSE.options,
    versions=("1", "2"),
    player_tag="Witch",
    home=GINGERBREAD_HOUSE.home,
    vocabulary=names_of,
    shape=SHAPE,
    lay=lay,
    say=say,
    plain=position,
    shown=shows,
    flaws=flaws,
    unaccounted=unaccounted,
    result=score.result,
    missing=score.missing,
    card_type=Card,
    card_tag="Character",
    read_card=read_card,
    write_card=write_card,
    header_by_chance=random_header,
)
