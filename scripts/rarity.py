"""Counts anew how seldom each rule is at stake: `python -m scripts.rarity`."""

from rules.gingerbread_house.declared import DECLARED
from rules.kernel.rarity import GAMES, count, write_rarity

for game in (DECLARED,):
    text = write_rarity(count(game, GAMES))
    (game.home / "rarity.toml").write_text(text, "utf-8")
