/* Lets the site open without a network, in the language it was last seen in. */

if ("serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register(`/sw.js?language=${document.documentElement.lang}`, {
      scope: "/",
    }).catch(() => {});
  });
}
