/* Marks the rows of the page's own tables that decided a roll, with a hand in the margin as in print. */

import { here, render } from "./roller.js";

function hand() {
  const drawn = document.createDocumentFragment();
  render(here("This roll: "), drawn);
  return drawn;
}

/* Mark the rows with these keys ("table-id/key") and no others. */
/** @param {string[]} keys */
export function point(keys) {
  const wanted = new Set(keys);
  for (const row of /** @type {NodeListOf<HTMLTableRowElement>} */ (
    document.querySelectorAll("tr[data-row]")
  )) {
    const hit = wanted.has(/** @type {string} */ (row.dataset.row));
    if (row.classList.contains("is-hit") === hit) continue;
    row.classList.toggle("is-hit", hit);
    if (hit) row.cells[0].prepend(hand());
    else row.querySelector(".hq-hit")?.remove();
  }
}
