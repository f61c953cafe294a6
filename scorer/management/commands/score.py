"""`manage.py score FILE`: final scores from a finals document."""

from rules import service
from scorer.commands import DocumentCommand


class Command(DocumentCommand):
    help = "Reads one finals document and prints the result with ranks, reasons and rules."
    ask = staticmethod(service.score)
