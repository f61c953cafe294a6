"""What we measure ourselves against: python-chess and catanatron."""

from random import Random

import chess
from catanatron import Color, Game, RandomPlayer

LONGEST = 200


def chess_games(games: int, seed: int) -> list[list[str]]:
    """Random games in UCI, none endless."""
    rng, played = Random(seed), list[list[str]]()
    for _ in range(games):
        board, moves = chess.Board(), list[str]()
        while len(moves) < LONGEST and not board.is_game_over():
            move = rng.choice(list(board.legal_moves))
            moves.append(move.uci())
            board.push(move)
        played.append(moves)
    return played


def replay_chess(games: list[list[str]]) -> int:
    """Validated replay: each move is parsed, checked and played."""
    for moves in games:
        board = chess.Board()
        for move in moves:
            board.push_uci(move)
    return sum(map(len, games))


def random_chess(games: int, seed: int) -> int:
    return sum(map(len, chess_games(games, seed)))


def random_catan(games: int, seed: int) -> int:
    """Four random players; counted are the actions they took."""
    count = 0
    for number in range(games):
        game = Game([RandomPlayer(color) for color in Color], seed=seed + number)
        game.play()
        count += len(game.state.actions)
    return count
