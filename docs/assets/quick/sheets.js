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

/* The paper size, columns, and type, and a box laid out on screen as the parts are in print. Unless `whole`, words in
   tables may break. */
/** @param {Laid} laid @param {boolean} whole */
function set({ paper, columns, size }, whole) {
  const [width, height] = SIDES[paper].map((side) => (side - 2 * MARGIN) * PIXELS);
  sheet.replaceSync(`@page { size: ${paper === "a4" ? "A4" : "letter"}; }
    .hq-glance { --hq-cols: ${columns}; --hq-pt: ${size}pt; --hq-wrap: ${whole ? "break-word" : "anywhere"}; }
    ${printed().replaceAll(".hq-glance-parts", ".hq-glance-box")}
    .md-typeset .hq-glance-box { position: fixed; top: 0; left: 0; box-sizing: border-box; width: ${width}px; height: ${height - SPARE}px; overflow: hidden; visibility: hidden; column-fill: auto; }`);
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export function unset() {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
}

/* The largest type, in points, at which the chosen parts take no more sides than at the smallest, and no table is
   wider than its column. */
/** @param {HTMLElement} root @param {Laid} choice */
export function fitted(root, choice) {
  /** @param {number} tenths */
  const at = (tenths) => {
    set({ ...choice, size: tenths / 10 }, true);
    return measured(root, choice);
  };
  const least = at(SMALLEST).sides;
  let [fits, over] = [SMALLEST, LARGEST + 1];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    const { sides, wide } = at(middle);
    if (sides === least && !wide) fits = middle;
    else over = middle;
  }
  return Math.max(fits - RESERVE, SMALLEST) / 10;
}

/* Lay the parts out for print, and return the sides they take. Words break only where a table would otherwise be wider
   than its column. */
/** @param {HTMLElement} root @param {Laid} laid */
export function lay(root, laid) {
  set(laid, true);
  const whole = measured(root, laid);
  if (!whole.wide) return whole.sides;
  set(laid, false);
  return measured(root, laid).sides;
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

/* The sides that the parts of `root` take as they are now, and whether a table is wider than a column. */
/** @param {HTMLElement} root @param {Laid} laid */
function measured(root, { columns }) {
  const box = document.createElement("div");
  box.className = "hq-glance-box";
  box.inert = true;
  box.append(
    ...[...root.children].filter((each) => !each.matches(".is-out")).map((each) => each.cloneNode(true)),
  );
  for (const each of box.querySelectorAll("[id]")) each.removeAttribute("id");
  root.after(box);
  const gap = GAP * PIXELS;
  const step = (box.clientWidth + gap) / columns;
  const filled = Math.round((box.scrollWidth + gap) / step);
  const wide = [...box.querySelectorAll("table")].some((each) => each.offsetWidth > step - gap + 1);
  box.remove();
  return { sides: Math.ceil(filled / columns), wide };
}
