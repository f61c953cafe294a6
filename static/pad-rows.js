/* Without scripts all rows of a pad are one form; with them each row is a form of its own. */

for (const each of document.querySelectorAll('[form="plain"]')) each.removeAttribute("form");
document.getElementById("plain")?.remove();
