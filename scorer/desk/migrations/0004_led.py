from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('desk', '0003_kept_by'),
    ]

    operations = [
        migrations.AddField(
            model_name='verdict',
            name='led',
            field=models.TextField(default=''),
        ),
    ]
