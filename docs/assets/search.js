/* Search on demand: its script and index are fetched when someone turns to it. scripts/finish.py puts this before
   the theme's own script, which creates a search worker as the page opens. Here it gets one that answers nothing
   but hears each question, and the site's own search draws the answers. A failed fetch is retried at the next
   focus or keystroke. */

const { base, search } = JSON.parse(
  /** @type {HTMLElement} */ (document.getElementById("__config")).textContent,
);
const root = new URL(base, location.href);
const FIELDS = "[data-md-component=search-query], hq-find";
const FAILED = "The search couldn’t be loaded. Keep typing to retry.";

/* The theme worker's message types for "ready" and for a question. */
const READY = 1;
const QUERY = 2;

const Real = self.Worker;
/** @type {EventTarget & {postMessage?(message: {type: number, data: string}): void}} */
const waiting = new EventTarget();
/** @type {Promise<(typed: string) => string> | null} */
let answers = null;
let typed = "";
/* Keystrokes so far, since the theme only reports them to a search that's ready; and how many when the fetch began. */
let strokes = 0;
let since = 0;
let failed = 0;

waiting.postMessage = ({ type, data }) => {
  if (type !== QUERY || data === typed) return;
  typed = data;
  answer();
};

// @ts-expect-error Its one caller needs no more of a worker than this.
// biome-ignore lint/complexity/useArrowFunction: the theme calls it with `new`.
self.Worker = function (/** @type {string | URL} */ address, /** @type {WorkerOptions} */ options) {
  if (address !== search) return new Real(address, options);
  self.Worker = Real;
  return waiting;
};

async function fetched() {
  // Firefox fetches a script that failed only under another address.
  const [script, told] = await Promise.all([
    import(`${root}assets/search.js${failed ? `?${failed}` : ""}`),
    fetch(`${root}assets/search.json`),
  ]);
  if (!told.ok) throw told;
  const made = await script.answers(await told.json(), root);
  waiting.dispatchEvent(new MessageEvent("message", { data: { type: READY } }));
  return made;
}

async function answer() {
  const status = /** @type {HTMLElement} */ (document.querySelector(".md-search-result__meta"));
  status.setAttribute("role", "status");
  if (!answers) {
    answers = fetched();
    since = strokes;
  }
  const mine = answers;
  try {
    status.textContent = (await mine)(typed);
  } catch {
    if (mine !== answers) return;
    answers = null;
    failed += 1;
    status.textContent = FAILED;
    // Who typed on meanwhile has tried again already.
    if (strokes !== since) answer();
  }
}

for (const kind of ["focusin", "input"]) {
  document.addEventListener(kind, ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target);
    if (!field.closest(FIELDS)) return;
    strokes += 1;
    /* The theme heeds keys alone: who pastes or dictates presses none. */
    const said = kind === "input" && !field.closest("hq-find");
    if (said) typed = field.value;
    if (said || !answers) answer();
    if (kind === "input" && !said) hand(field);
  });
}

/* The home page's own field: what's typed in it continues in the site's search. */
/** @param {HTMLInputElement} field */
function hand(field) {
  /** @type {HTMLInputElement | null} */
  const found = document.querySelector("[data-md-component=search-query]");
  if (!found || !field.value) return;
  found.value = field.value;
  field.value = "";
  found.focus();
  found.dispatchEvent(new Event("input", { bubbles: true }));
  found.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
}
customElements.define("hq-find", class extends HTMLElement {});
/* The theme closes the search 125 ms after a page has opened, even if somebody opened it in between. If its field
   still has the focus, it was the theme that closed it. */
document.addEventListener("change", ({ target }) => {
  const toggle = /** @type {HTMLInputElement} */ (target);
  if (toggle.id !== "__search") return;
  if (toggle.checked) answer();
  else
    setTimeout(() => {
      if (!toggle.checked && document.activeElement?.matches("[data-md-component=search-query]"))
        toggle.click();
    });
});
if (new URLSearchParams(location.search).has("q")) answer();
