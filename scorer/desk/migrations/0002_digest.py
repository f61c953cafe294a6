"""The whole digest of what a link is for: the letters of a link may agree with those of another."""

import base64
import hashlib

from django.db import migrations, models

FEWEST = 10
PARTS = {"verdict": ("game", "header", "state", "move", "allowed", "rule")}
A_TIME = 500


def note_digests(apps, schema_editor):
    for name, fields in PARTS.items():
        rows, some = apps.get_model("desk", name).objects, []
        for row in rows.order_by("pk").iterator(A_TIME):
            parts = "\n".join(str(getattr(row, field)) for field in fields)
            row.digest = hashlib.sha256(parts.encode()).hexdigest()
            some.append(row)
            if len(some) == A_TIME:
                rows.bulk_update(some, ["digest"])
                some = []
        rows.bulk_update(some, ["digest"])


def shorten_links(apps, schema_editor):
    """A link that is longer than the first edition knows: its row stays, under other letters."""
    for name in PARTS:
        rows = apps.get_model("desk", name).objects
        for row in rows.annotate(letters=models.functions.Length("slug")).filter(letters__gt=FEWEST):
            letters = base64.b32encode(bytes.fromhex(row.digest)).decode().rstrip("=").lower()
            rows.filter(pk=row.pk).update(slug=letters[-FEWEST:])


class Migration(migrations.Migration):

    dependencies = [
        ("desk", "0001_initial"),
    ]

    operations = [
        migrations.AlterField("verdict", "slug", models.CharField(editable=False, max_length=52, unique=True)),
        migrations.AddField("verdict", "digest", models.CharField(default="", editable=False, max_length=64), preserve_default=False),
        migrations.RunPython(note_digests, shorten_links),
        migrations.AlterField("verdict", "digest", models.CharField(editable=False, max_length=64, unique=True)),
    ]
