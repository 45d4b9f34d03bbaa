/* The bottom sheet for a roll in a sentence: the real roller, filled in. The page grows by the sheet's height and
   scrolls so that the sentence stays visible above it. One sheet per page. */

/** @import { HqRoll } from "../roller/roll.js" */
/** @import { Inputs, Procedure } from "../roller/types/engine.js" */
/** @import { Keeper, Roller } from "../roller/types/seams.js" */

/** @typedef {{procedure: Procedure, inputs: Inputs, rolls?: Record<string, object>, answers?: string} & Record<string, unknown>} Setup */

import { about } from "./about.js";
import "./inline.css";

export { Bar } from "./bar.js";
export { bar, Foot, phrase, standing } from "./foot.js";

export const styled = true;

const ID = "hq-lower";
/* Pixels kept free between the sentence and the sheet. */
const GAP = 12;
const BLOCK = "p, li, td, th, dd, dt, figcaption, summary";
/** @type {{element: Element & {gone?: (() => void) | null}, button: HTMLButtonElement, sheet: HTMLElement, watch: ResizeObserver} | null} */
let open = null;
/* Releases the page's own roller if the roll bar has raised it. */
/** @type {(() => void) | null} */
let letGo = null;

/* One roller at a time at the bottom of the screen. */
/** @param {() => void} end */
export function raised(end) {
  close(false);
  letGo = end;
}

/* Opens a sentence's sheet, or closes it if it's open. Rejects if the roller can't be loaded. */
/** @param {HqRoll} element @param {HTMLButtonElement} button */
export const press = (element, button) =>
  lower(element, button, async () => {
    const { procedure, inputs } = /** @type {Record<string, string>} */ (element.dataset);
    const { rolls, ...rest } = await about(procedure);
    return rollerOf({ ...rest, ...rolls[inputs], inputs: JSON.parse(inputs) });
  });

/* The same with a roller from `make`; returns it once it's there. */
/** @param {Element & {gone?: (() => void) | null}} element @param {HTMLButtonElement} button @param {() => Promise<Roller>} make @returns {Promise<Roller | undefined>} */
export async function lower(element, button, make) {
  if (open?.element === element) {
    close();
    return undefined;
  }
  const roller = await make();
  if (!element.isConnected) return undefined;
  close(false);
  letGo?.();
  const sheet = made(button.textContent, roller);
  open = { element, button, sheet, watch: new ResizeObserver(watched) };
  element.gone = () => close(false);
  around(element).after(sheet);
  sheet.show();
  document.documentElement.classList.add("has-lower");
  button.setAttribute("aria-expanded", "true");
  button.setAttribute("aria-controls", ID);
  button.addEventListener("keydown", escaped);
  (roller.mainButton ?? sheet.querySelector("button"))?.focus();
  settle();
  open.watch.observe(sheet);
  /* Saved rolls may appear in the page's own roller, above the sentence. */
  open.watch.observe(/** @type {Element} */ (element.closest("article, main")));
  return roller;
}

/* What's typed here belongs to this sentence only. */
/** @param {Setup} setup */
function rollerOf(setup) {
  const roller = /** @type {Roller} */ (document.createElement("hq-roller"));
  roller.innerHTML = `<section class="hq-roller hq-rule" role="group" aria-labelledby="${ID}-t"></section>`;
  /** @type {HTMLElement} */ (roller.firstElementChild).dataset.family = setup.procedure.family;
  roller.dataset.setup = JSON.stringify(setup);
  roller.dataset.answers = setup.answers ?? "";
  roller.keeper = /** @type {Keeper} */ ({
    id: `${location.pathname} ${setup.procedure.id} ${JSON.stringify(setup.inputs)}`,
  });
  return roller;
}

/** @param {string} words @param {Roller} roller */
function made(words, roller) {
  const sheet = document.createElement("dialog");
  sheet.id = ID;
  sheet.className = "hq-lower";
  sheet.dataset.family = /** @type {HTMLElement} */ (roller.firstElementChild).dataset.family;
  sheet.setAttribute(
    "aria-labelledby",
    /** @type {string} */ (roller.firstElementChild?.getAttribute("aria-labelledby")),
  );
  sheet.innerHTML = `<div class="hq-lower-bar"><p></p><button class="hq-btn" type="button">Close</button></div>
    <div class="hq-lower-in"></div>`;
  /** @type {HTMLElement} */ (sheet.querySelector("p")).textContent = words;
  /** @type {HTMLElement} */ (sheet.querySelector("button")).addEventListener("click", () => close());
  const room = /** @type {HTMLElement} */ (sheet.querySelector(".hq-lower-in"));
  room.append(roller);
  roller.shown = () => answered(sheet, room);
  sheet.addEventListener("keydown", escaped);
  return sheet;
}

/* The block of text around the sentence: the sheet is inserted after it, where the Tab key finds it. */
/** @param {Element} element */
function around(element) {
  const text = element.closest("article, .md-typeset");
  let part = element;
  while (part.parentElement !== text) part = /** @type {Element} */ (part.parentElement);
  return part;
}

/* Escape first closes any question inside the sheet. */
/** @param {KeyboardEvent} event */
function escaped(event) {
  if (event.key === "Escape" && !(/** @type {HTMLElement} */ (event.target).closest(".hq-ask"))) close();
}

function close(back = true) {
  if (!open) return;
  const { element, button, sheet, watch } = open;
  open = null;
  watch.disconnect();
  sheet.remove();
  document.documentElement.classList.remove("has-lower");
  element.gone = null;
  button.setAttribute("aria-expanded", "false");
  button.removeAttribute("aria-controls");
  button.removeEventListener("keydown", escaped);
  if (back) button.focus({ preventScroll: true });
}

/* The sentence, or just the button if the sentence is taller than the space above the sheet. */
function place() {
  const { element, button, sheet } = /** @type {NonNullable<typeof open>} */ (open);
  const floor = sheet.getBoundingClientRect().top - GAP;
  const ceiling = (document.querySelector(".md-header")?.getBoundingClientRect().bottom ?? 0) + GAP;
  const sentence = (element.closest(BLOCK) ?? element).getBoundingClientRect();
  const own = button.getBoundingClientRect();
  /* The bar hides for what it opens. */
  if (!own.height) return { top: ceiling, bottom: 0, floor, ceiling };
  const { top, bottom } = sentence.height > floor - ceiling ? own : sentence;
  return { top, bottom: Math.max(bottom, own.bottom), floor, ceiling };
}

/* Only if the sheet has grown over it, not if the reader scrolled away. */
function covered() {
  const { top, bottom, floor } = place();
  return bottom > floor && top < innerHeight;
}

/* Leaving a page closes its sheet. */
function watched() {
  if (!open?.sheet.isConnected) close(false);
  else if (covered()) settle();
}

function settle() {
  const { top, bottom, floor, ceiling } = place();
  const by = bottom > floor ? bottom - floor : Math.min(top - ceiling, 0);
  if (by) scrollBy({ top: by, behavior: "instant" });
}

/* Scroll just far enough to show the answer. */
/** @param {HTMLElement} sheet @param {HTMLElement} room */
export function answered(sheet, room) {
  const found = sheet.querySelector(".hq-verdict:not(.is-low), .hq-just");
  if (!found) return;
  const verdict = found.getBoundingClientRect();
  const { top, bottom } = room.getBoundingClientRect();
  const over = verdict.top - top;
  room.scrollTop += Math.min(Math.max(verdict.bottom + GAP - bottom, 0), over);
}
