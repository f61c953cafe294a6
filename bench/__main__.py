"""Print the benchmark table: ours beside our peers, measured in one run."""

import platform
from typing import Any

from bench import earlier, engine, peers, puzzles, search, site, tables, taps
from bench.clock import Rate, race
from rules.kernel.record import Record
from rules.kernel.replay import Moment, replay
from rules.registry import GAMES

GAME = GAMES["gingerbread-house"]
SEED = 2018
UNDOS = 300_000
TABLE_ROUNDS = 25


def main() -> None:
    print(f"Python {platform.python_version()}, best of several rounds taken in turn\n")
    records = engine.recorded_games(GAME)
    texts = engine.texts_of(records)
    _replay(records, texts)
    _random_play()
    _against_earlier(records, texts)
    _whole_records(records, texts)
    _undo(max(records, key=lambda record: len(record.moves)))
    _puzzles()
    print(f"\nTaps of the recorded games of {GAME.title}\n{taps.table()}\n")
    _site()


def _puzzles() -> None:
    print(f"\n{'Puzzles solved':30}  rounds  moves   positions       s  a second")
    rows = list(puzzles.solved())
    for row in rows:
        found = row.found
        rate = found.positions / found.seconds
        print(
            f"  {row.title:28}{found.rounds:8}{len(found.moves):7}{found.positions:12,}"
            f"{found.seconds:8.2f}{rate:10,.0f}"
        )
    positions = sum(row.found.positions for row in rows)
    seconds = sum(row.found.seconds for row in rows)
    print(f"  {'all of them':43}{positions:12,}{seconds:8.2f}{positions / seconds:10,.0f}")


def _replay(records: list[Record], texts: list[str]) -> None:
    chess = peers.chess_games(15, SEED)
    uci, values, written = race(
        [
            ("python-chess, push_uci", lambda: peers.replay_chess(chess)),
            (f"{GAME.title}, moves as values", lambda: engine.replay_records(records)),
            (f"{GAME.title}, moves as text", lambda: engine.replay_texts(texts)),
        ]
    )
    _table("Validated replay, moves a second", [uci, values, written], [uci])


def _random_play() -> None:
    chess, catan, ours = race(
        [
            ("python-chess", lambda: peers.random_chess(5, SEED)),
            ("catanatron", lambda: peers.random_catan(3, SEED)),
            (GAME.title, lambda: engine.random_play(GAME, 15, SEED)),
        ]
    )
    _table(
        "Random play (options, check, play), moves a second", [chess, catan, ours], [chess, catan]
    )


def _against_earlier(records: list[Record], texts: list[str]) -> None:
    runners = [runner for pair in earlier.pairs(records, texts) for runner in pair]
    rates = race(runners)
    print(f"{'Beside the engine before, moves a second':54}{'× before':>26}")
    for before, now in zip(rates[::2], rates[1::2], strict=True):
        print(f"  {now.what:40}{now.per_second:12,.0f}{now.per_second / before.per_second:26.2f}")
    print()


def _table(title: str, rates: list[Rate], peer_rates: list[Rate]) -> None:
    peer_names = "".join(f"{'× ' + peer.what:>26}" for peer in peer_rates)
    print(f"{title:54}{peer_names}")
    for rate in rates:
        ratios = "".join(f"{rate.per_second / peer.per_second:26.2f}" for peer in peer_rates)
        print(f"  {rate.what:40}{rate.per_second:12,.0f}{ratios}")
    print()


def _whole_records(records: list[Record], texts: list[str]) -> None:
    (whole,) = race([("whole records", lambda: engine.judge_texts(texts))])
    moves = sum(len(record.moves) for record in records) / len(records)
    print(f"A recorded game ({moves:.0f} moves) is judged in {1000 / whole.per_second:.2f} ms.")


def _undo(record: Record) -> None:
    last = replay(record, GAME).last
    early: Moment[Any, Any] | None = last
    while early is not None and early.number > 5:
        early = early.before
    if last is None or early is None:
        raise AssertionError("the record is too short")
    late = last
    first = early
    at_5, at_end = race(
        [
            ("undo at move 5", lambda: engine.undo(first, UNDOS)),
            ("undo at the end", lambda: engine.undo(late, UNDOS)),
        ]
    )
    ratio = at_5.per_second / at_end.per_second
    print(f"Undo at move {last.number} costs {ratio:.2f} × undo at move 5.")


def _site() -> None:
    with site.running():
        bare, tap, poll = race(
            [
                ("a bare Django page with one query", site.bare_page()),
                ("one tap on a score pad", site.tap()),
                ("a poll when nothing is new", site.idle_poll()),
            ]
        )
        _requests("The site, in this process", [bare, tap, poll])
        _search()
        _tables()


def _search() -> None:
    bare, english, dutch = race(
        [
            ("a bare Django page with one query", site.bare_page()),
            ("English, a letter", search.typing("en")),
            ("Dutch, a letter", search.typing("nl")),
        ]
    )
    _requests("The search while typing", [bare, english, dutch])


def _tables() -> None:
    early, late = tables.early_and_late(GAME)
    last = tables.nearly_over(GAME)
    bare, page, late_page, last_page, saved, late_saved, *_ = race(
        [
            ("a bare Django page with one query", site.bare_page()),
            (f"a table’s page at move {early.head}", tables.page(early)),
            (f"the same position at move {late.head}", tables.page(late)),
            (f"move {last.head} of a game of four", tables.page(last)),
            (f"saving a move at move {early.head}", tables.save(early)),
            (f"saving the same at move {late.head}", tables.save(late)),
            ("", tables.forget(early)),
            ("", tables.forget(late)),
        ],
        rounds=TABLE_ROUNDS,
    )
    _requests("A table, in this process", [bare, page, late_page, last_page, saved, late_saved])
    for what, first, then in (
        ("A table’s page", page, late_page),
        ("The saving of a move", saved, late_saved),
    ):
        ratio = first.per_second / then.per_second
        print(f"{what} at move {late.head} costs {ratio:.2f} × that at move {early.head}.")


def _requests(title: str, rates: list[Rate]) -> None:
    """Requests beside the first of them, which is the bare page."""
    print(f"\n{title:40}{'ms a request':>14}{'a second':>14}{'× the bare page':>26}")
    for rate in rates:
        ratio = rates[0].per_second / rate.per_second
        print(
            f"  {rate.what:38}{1000 / rate.per_second:14.2f}{rate.per_second:14,.0f}{ratio:26.2f}"
        )


main()
