// Copying, sending and saving: what a page cannot do by itself. Without this the links lead to the
// text and to the picture.
"use strict";

const said = document.getElementById("said");
const picture = document.querySelector("a[data-png]");

function confirmed(button) {
  const words = button.querySelector("span") || button;
  const before = words.textContent;
  if (before === button.dataset.done) return;
  words.textContent = said.textContent = button.dataset.done;
  setTimeout(() => {
    words.textContent = before;
    said.textContent = "";
  }, 2000);
}

async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The clipboard is for safe connections only; on a local network the old way remains.
    const source = field ||
      document.body.appendChild(Object.assign(document.createElement("textarea"), { value: text }));
    source.select();
    document.execCommand("copy");
    if (!field) source.remove();
  }
}

// The file must be there when the button is tapped: a phone does not wait for it.
let file = null;
if (picture && navigator.canShare) {
  fetch(picture.href)
    .then((answer) => answer.ok ? answer.blob() : Promise.reject(answer.status))
    .then((blob) => file = new File([blob], picture.download, { type: "image/png" }))
    .catch(() => null); // then the link saves it
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button, a[data-copy], a[data-png]");
  if (!button) return;
  const { copy: text, copyFrom, share, title, png } = button.dataset;
  try {
    if (text || copyFrom) {
      event.preventDefault();
      const field = copyFrom && document.getElementById(copyFrom);
      await copy(text || field.value, field);
      confirmed(button);
    } else if (share) {
      await navigator.share({ title, url: share });
    } else if (png && file && navigator.canShare({ files: [file] })) {
      event.preventDefault();
      await navigator.share({ files: [file], title: png });
    }
  } catch (error) {
    // sent to nobody after all, or tapped twice
    if (!["AbortError", "InvalidStateError"].includes(error.name)) throw error;
  }
});

for (const element of document.querySelectorAll(".by-script")) element.hidden = false;
if (navigator.share) {
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = false;
}
