// Copying, sending and saving: what a page cannot do by itself. Without this the links and the text
// are there to be copied by hand.
"use strict";

const said = document.getElementById("said");

function confirmed(button) {
  const before = button.textContent;
  if (before === button.dataset.done) return;
  button.textContent = said.textContent = button.dataset.done;
  setTimeout(() => {
    button.textContent = before;
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

async function asPng(image) {
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([blob], "grimoire.png", { type: "image/png" });
}

async function handOver(file, title) {
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title });
    return;
  }
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(file),
    download: file.name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const { copy: address, copyFrom, share, title, png } = button.dataset;
  try {
    if (address || copyFrom) {
      const field = copyFrom && document.getElementById(copyFrom);
      await copy(address || field.value, field);
      confirmed(button);
    } else if (share) {
      await navigator.share({ title, url: share });
    } else if (png) {
      await handOver(await asPng(document.querySelector(".picture img")), png);
    }
  } catch (error) {
    if (error.name !== "AbortError") throw error; // sent to nobody after all
  }
});

for (const element of document.querySelectorAll(".by-script")) element.hidden = false;
if (navigator.share) {
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = false;
}
