"""`manage.py forget_devices`: removes the rows of phones that have nothing here."""

from django.core.management.base import BaseCommand

from scorer.pads.unused import forget_unused


class Command(BaseCommand):
    """`serve` calls it before the first request; a site that is never restarted may call it daily,
    while it runs."""

    help = "Removes the rows of phones that have had nothing here for a month."

    def handle(self, *args: str, **options: int) -> None:
        gone = forget_unused()
        if options["verbosity"]:
            self.stdout.write(f"{gone} unused devices removed")
