"""Positions as strangers make them up: of the right form, and otherwise as wild as can be."""

from functools import cache
from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st

from rules.kernel.replay import Moment
from rules.registry import DESKS, GAMES
from rules.soak import play_random_game


def values(kind: msgspec.inspect.Type) -> st.SearchStrategy[Any]:
    """Whatever a type lets in, its limits kept."""
    match kind:
        case msgspec.inspect.IntType(ge=least, le=most):
            return st.integers(least, most)
        case msgspec.inspect.StrType(pattern=pattern, max_length=most):
            if pattern is None:
                return st.text(max_size=min(most or 8, 8))
            found = st.from_regex(pattern, fullmatch=True)
            return found.filter(lambda text: most is None or len(text) <= most)
        case msgspec.inspect.LiteralType(values=choices):
            return st.sampled_from(choices)
        case msgspec.inspect.VarTupleType(item_type=item, min_length=least, max_length=most):
            return st.lists(values(item), min_size=least or 0, max_size=min(most or 4, 4))
        case msgspec.inspect.TupleType(item_types=items):
            return st.tuples(*map(values, items)).map(list)
        case msgspec.inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(values(key), values(value), max_size=2)
        case msgspec.inspect.UnionType(types=types):
            return st.one_of(*map(values, types))
        case msgspec.inspect.NoneType():
            return st.none()
        case msgspec.inspect.BoolType():
            return st.booleans()
        case msgspec.inspect.StructType(fields=fields):
            return st.fixed_dictionaries(
                {field.encode_name: values(field.type) for field in fields if field.required},
                optional={
                    field.encode_name: values(field.type) for field in fields if not field.required
                },
            )
        case _:
            raise TypeError(f"nobody has said how to make {kind}")


@cache
def played(game: str) -> tuple[Any, ...]:
    """Positions of random games as they are set up at the desk."""
    found = []
    for seed in range(6):
        moment: Moment[Any, Any] | None = play_random_game(GAMES[game], Random(seed))[1]
        while moment is not None:
            if moment.number % 19 == 0:
                found.append(msgspec.to_builtins(DESKS[game].taken_from(moment.state)))
            moment = moment.before
    return tuple(found)


@st.composite
def strange(draw: st.DrawFn, kind: Any, base: tuple[Any, ...]) -> Any:
    """A position that was there, with something put into it that a stranger has made up."""
    setting = dict(draw(st.sampled_from(base)))
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    for field in draw(st.lists(st.sampled_from(info.fields), min_size=1, max_size=3)):
        setting[field.encode_name] = draw(values(field.type))
    return setting
