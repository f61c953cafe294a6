/* What was refused was sent. Whoever comes back to its page sends it no second time, but finds what was
   typed. */

history.replaceState(history.state, "", document.currentScript.dataset.again);
