"""`manage.py judge FILE`: was this game played by the rules?"""

from rules import service
from scorer.commands import DocumentCommand


class Command(DocumentCommand):
    help = "Reads one game record (text or JSON), replays it and prints the judgement."
    ask = staticmethod(service.judge)
