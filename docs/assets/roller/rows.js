/* Points at the rows of the page's own tables that ruled a roll, in the margin like a printed hand. */

const SVG = "http://www.w3.org/2000/svg";

function hand() {
  const hit = document.createElement("span");
  hit.className = "hq-hit";
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("class", "hq-g");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(document.createElementNS(SVG, "use"));
  /** @type {Element} */ (drawing.firstChild).setAttributeNS(
    "http://www.w3.org/1999/xlink",
    "xlink:href",
    "#i-here",
  );
  const said = document.createElement("span");
  said.className = "hq-vh";
  said.textContent = "This roll: ";
  hit.append(drawing, said);
  return hit;
}

/* Point at the rows of these keys ("table-id/key") and at no others. */
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
