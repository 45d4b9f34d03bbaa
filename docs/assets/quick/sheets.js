/* How many sides of paper the chosen parts take: they are laid out, unseen, by the rules that the printer follows. */

/** @typedef {{paper: string, columns: number, size: number}} Laid */
/** @typedef {CSSRule & {cssRules: CSSRuleList, media?: MediaList, selectorText: string}} Ruled */

/* Millimetres of a side; MARGIN and GAP stand in site.css too. */
/** @type {Record<string, number[]>} */
const SIDES = { a4: [210, 297], letter: [215.9, 279.4] };
const MARGIN = 7;
const GAP = 6;
const PIXELS = 96 / 25.4;
/* What a printer's rounding may take of the height. */
const SPARE = 1;

/* Letters, in tenths of a point: the smallest, the largest, and what other browsers may need as a reserve. */
const SMALLEST = 80;
const LARGEST = 120;
const RESERVE = 1;

const sheet = new CSSStyleSheet();

/* The size of the paper, columns and letters, and a box that is laid out on the screen as the parts are in print. */
/** @param {Laid} laid */
export function set({ paper, columns, size }) {
  const [width, height] = SIDES[paper].map((side) => (side - 2 * MARGIN) * PIXELS);
  sheet.replaceSync(`@page { size: ${paper === "a4" ? "A4" : "letter"}; }
    .hq-glance { --hq-cols: ${columns}; --hq-pt: ${size}pt; --hq-wrap: ${size > 9 && columns > 1 ? "anywhere" : "break-word"}; }
    ${printed().replaceAll(".hq-glance-parts", ".hq-glance-box")}
    .md-typeset .hq-glance-box { position: fixed; top: 0; left: 0; box-sizing: border-box; width: ${width}px; height: ${height - SPARE}px; overflow: hidden; visibility: hidden; column-fill: auto; }`);
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export function unset() {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
}

/* The largest letters, in points, with which the chosen parts take no more sides than with the smallest. */
/** @param {HTMLElement} root @param {Laid} choice */
export function fitted(root, choice) {
  /** @param {number} tenths */
  const sides = (tenths) => {
    set({ ...choice, size: tenths / 10 });
    return count(root, choice);
  };
  const least = sides(SMALLEST);
  let [fits, over] = [SMALLEST, LARGEST + 1];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (sides(middle) === least) fits = middle;
    else over = middle;
  }
  return Math.max(fits - RESERVE, SMALLEST) / 10;
}

/* The rules of the site's style sheet for the parts in print. */
function printed() {
  /** @param {Pick<Ruled, "cssRules">} sheet */
  const of = ({ cssRules }) => /** @type {Ruled[]} */ ([...cssRules]);
  return [...document.styleSheets]
    .flatMap(of)
    .filter(({ media }) => media?.mediaText === "print")
    .flatMap(of)
    .filter(({ selectorText }) => /(^| )\.hq-glance-parts/.test(selectorText))
    .map(({ cssText }) => cssText)
    .join("\n");
}

/* The sides that the parts of `root` take as they are now; 0 where nothing is left to print. */
/** @param {HTMLElement} root @param {Laid} laid */
export function count(root, { columns }) {
  const box = document.createElement("div");
  box.className = "hq-glance-box";
  box.inert = true;
  box.append(
    ...[...root.children].filter((each) => !each.matches(".is-out")).map((each) => each.cloneNode(true)),
  );
  for (const each of box.querySelectorAll("[id]")) each.removeAttribute("id");
  root.after(box);
  const gap = GAP * PIXELS;
  const wide = (box.clientWidth + gap) / columns;
  const filled = Math.round((box.scrollWidth + gap) / wide);
  box.remove();
  return Math.ceil(filled / columns);
}
