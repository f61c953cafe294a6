/* A name that played before is put on the first free place without asking the server. */

document.addEventListener("click", (event) => {
  const chip = event.target.closest("button[name=chip]");
  if (!chip) return;
  event.preventDefault();
  const places = [...document.querySelectorAll("input[name=name]")];
  const free = places.findIndex((place) => !place.value.trim());
  if (free < 0) return;
  places[free].value = chip.value;
  const seats = [...document.querySelectorAll("input[name=seats]")];
  const chosen = seats.find((each) => each.checked);
  if (Number(chosen.value) <= free) seats.find((each) => Number(each.value) > free).checked = true;
  chip.remove();
});
