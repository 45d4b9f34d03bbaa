/* How many sides of paper the chosen parts take: they're laid out off screen by the rules the printer follows. */

/** @typedef {{paper: string, columns: number, size: number}} Laid */
/** @typedef {CSSRule & {cssRules: CSSRuleList, media?: MediaList, selectorText: string}} Ruled */

/* Millimeters of a side; MARGIN and GAP are in site.css too. */
/** @type {Record<string, number[]>} */
const SIDES = { a4: [210, 297], letter: [215.9, 279.4] };
const MARGIN = 7;
const GAP = 6;
const PIXELS = 96 / 25.4;
/* The height a printer's rounding may take. */
const SPARE = 1;

/* Type sizes in tenths of a point: the smallest, the largest, and a reserve for other browsers. */
const SMALLEST = 80;
const LARGEST = 120;
const RESERVE = 1;

const sheet = new CSSStyleSheet();

/* The paper size, columns, and type, and a box laid out on screen as the parts are in print. */
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

/* The largest type, in points, at which the chosen parts take no more sides than at the smallest. */
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

/* The site's print rules for the parts. */
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

/* The sides that the parts of `root` take as they are now; 0 if there's nothing to print. */
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
