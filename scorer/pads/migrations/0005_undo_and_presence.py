"""Which change belongs to which tap and takes back which, and where a phone stands on a pad."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("pads", "0004_half")]

    operations = [
        migrations.AddField("padchange", "tap", models.PositiveIntegerField(default=0)),
        migrations.AddField("padchange", "undoes", models.PositiveIntegerField(null=True)),
        migrations.AddField("devicepad", "stands", models.CharField(default="", max_length=20)),
        migrations.AddField("devicepad", "stood", models.DateTimeField(null=True)),
        migrations.AddField("devicepad", "form", models.CharField(default="", max_length=10)),
    ]
