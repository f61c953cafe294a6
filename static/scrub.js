/* The slider through a game: the number follows the thumb, and letting go shows the position.
   Without this file there is a button for it. */

(() => {
  "use strict";

  document.addEventListener("input", (event) => {
    if (event.target.id === "slide") document.getElementById("slid").value = event.target.value;
  });

  document.addEventListener("change", (event) => {
    if (event.target.id === "slide") event.target.form.requestSubmit();
  });
})();
