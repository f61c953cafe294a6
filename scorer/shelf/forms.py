"""The form of the page that checks a record."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


class RecordForm(forms.Form):
    """A record, pasted or as a file."""

    record = forms.CharField(required=False, strip=False)
    file = forms.FileField(required=False, allow_empty_file=True)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        upload = cleaned.get("file")
        raw = upload.read() if upload else str(cleaned.get("record") or "").encode()
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise forms.ValidationError(
                _("This is not a text in UTF-8: byte %(byte)d cannot be read."),
                params={"byte": error.start + 1},
            ) from None
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        if not self.errors and not text.strip():
            raise forms.ValidationError(_("Paste a record or choose a file first."))
        if "\0" in text:
            raise forms.ValidationError(
                _("Line %(line)d holds a NUL character, which no record can have."),
                params={"line": text[: text.index("\0")].count("\n") + 1},
            )
        return {**cleaned, "text": text}
