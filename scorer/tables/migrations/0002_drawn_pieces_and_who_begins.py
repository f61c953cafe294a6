"""Whether a table is always asked for drawn pieces, and who begins where that was said at first."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0001_initial")]

    operations = [
        migrations.AddField("table", "asks_drawn", models.BooleanField(default=False)),
        migrations.AddField("table", "starter", models.PositiveSmallIntegerField(null=True)),
    ]
