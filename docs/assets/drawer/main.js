/* A phone's menu, once opened. Its levels lie on top of each other: only the front one can be reached, and it has
   the focus. After a book is chosen, the front level is that book's, on the new page. */

import "./drawer.css";

const SIDE = ".md-sidebar--primary";
const BOOK = ".md-nav__item--pruned > a";
const MENU = ".md-nav--primary > ul > .md-nav__item--active > .md-nav";
/* The theme's labels that open a level or lead back from it. Keys can't reach them and screen readers don't name
   them. */
const LABELS = "label.md-nav__link, .md-nav__item > .md-nav > .md-nav__title";
const REST = ".md-skip, .md-header, .md-tabs, .md-content, .md-sidebar--secondary, .md-footer";

export const styled = true;

/** @param {Element | null | undefined} within @param {string} what @returns {HTMLElement | null | undefined} */
const first = (within, what) => within?.querySelector(what);

/** @param {HTMLInputElement} toggle @param {HTMLButtonElement} button */
export function drawer(toggle, button) {
  const narrow = matchMedia("(max-width: 76.234375em)");
  let opens = false;
  let from = "";

  /* Make only the front level reachable, and return it. A menu that's closed, or shown beside the text, is left
     alone. */
  const look = () => {
    const side = /** @type {HTMLElement} */ (document.querySelector(SIDE));
    for (const label of side.querySelectorAll(LABELS)) pressable(/** @type {HTMLLabelElement} */ (label));
    const open = toggle.checked && narrow.matches;
    button.ariaExpanded = String(open);
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(REST)))
      each.inert = open;
    for (const each of side.querySelectorAll("[inert]")) each.removeAttribute("inert");
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (side.querySelectorAll("label > button")))
      each.tabIndex = open ? 0 : -1;
    return open ? front(/** @type {HTMLElement} */ (first(side, ".md-nav--primary"))) : null;
  };

  /* Where the reader continues: the current page, or else the way back, or else the first entry. */
  /** @param {HTMLElement | null} level */
  const enter = (level) => {
    const here = ":scope > ul > li > .md-nav__link--active";
    const next = first(level, `${here}:is(a), ${here} > button`);
    const shown = [next, first(level, ":scope > label > button"), first(level, "a")];
    shown.find((each) => each?.checkVisibility())?.focus();
  };

  const turned = () => {
    const level = look();
    if (level) {
      from = location.href;
      enter(level);
    } else if (from === location.href) button.focus();
  };
  toggle.addEventListener("change", turned);
  narrow.addEventListener("change", look);

  /* A level was opened, or the reader went back to its parent. */
  addEventListener("change", ({ target }) => {
    const box = /** @type {HTMLInputElement} */ (target);
    if (!box.matches(`${SIDE} .md-nav__toggle`)) return;
    const level = look();
    const item = box.parentElement;
    if (box.checked) first(item, ":scope > .md-nav > label > button")?.focus();
    else if (level)
      first(item, `:scope > label > button, :scope > .md-nav__container > label > button`)?.focus();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !toggle.checked) return;
    event.preventDefault();
    toggle.click();
  });
  addEventListener(
    "click",
    (event) => {
      if (event.isTrusted)
        opens = toggle.checked && Boolean(/** @type {HTMLElement} */ (event.target).closest?.(BOOK));
    },
    true,
  );
  const come = () => {
    look();
    if (!opens || !toggle.checked) return;
    opens = false;
    from = location.href;
    first(document.querySelector(MENU), ":scope > ul :is(button, a)")?.focus();
  };
  if (window.document$) window.document$.subscribe(come);
  turned();
}

/* A button inside the label that says where it leads and whether that level is open. */
/** @param {HTMLLabelElement} label */
function pressable(label) {
  if (label.querySelector("button")) return;
  const button = document.createElement("button");
  const box = /** @type {HTMLInputElement} */ (label.control);
  const back = label.matches(".md-nav__title");
  const name = (label.innerText || first(label.parentElement, "a")?.innerText || "").trim();
  button.append(...label.childNodes);
  button.onclick = () => box.click();
  if (back) button.ariaLabel = `Back from ${name}`;
  else {
    button.ariaLabel = name;
    button.ariaExpanded = "false";
  }
  label.append(button);
  label.tabIndex = -1;
}

/** @param {HTMLElement} level @returns {HTMLElement} */
function front(level) {
  const items = /** @type {HTMLElement[]} */ ([...level.querySelectorAll(":scope > ul > li")]);
  const open = items.find((each) => first(each, ":scope > .md-nav__toggle:checked"));
  for (const item of items) {
    item.inert = Boolean(open) && item !== open;
    for (const each of /** @type {Iterable<HTMLElement>} */ (item.children))
      each.inert = (each.localName === "nav") !== (item === open);
  }
  const title = first(level, ":scope > .md-nav__title");
  if (title) title.inert = Boolean(open);
  return open ? front(/** @type {HTMLElement} */ (first(open, ":scope > nav"))) : level;
}
