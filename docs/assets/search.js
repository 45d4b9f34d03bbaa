/* The search waits for its reader: its worker and its index are fetched when somebody turns to it.

   scripts/finish.py puts this before the theme's own script. The theme makes its worker as the page opens, and
   gets one here that starts later. It asks for the index only where a form is named "search"; the finished
   pages have none, so that the index is handed to the worker here. A fetch that fails is tried again at the
   next focus or keystroke. */

const { base, features, search } = JSON.parse(
  /** @type {HTMLElement} */ (document.getElementById("__config")).textContent,
);
const script = new URL(search, location.href);
const index = new URL("search/search_index.json", new URL(base, location.href));
const FIELDS = "[data-md-component=search-query], hq-find";
const FAILED = "The search could not be fetched. Type on to try again.";

/* The kind of message that hands the theme's worker its index. */
const SETUP = 0;

const Real = self.Worker;
/** @type {EventTarget & {postMessage?(message: unknown): void}} */
const waiting = new EventTarget();
/** @type {Worker | null} */
let worker = null;
let told = "";

waiting.postMessage = (/** @type {unknown} */ message) => worker?.postMessage(message);

// @ts-expect-error Its one caller needs no more of a worker than this.
// biome-ignore lint/complexity/useArrowFunction: the theme calls it with `new`.
self.Worker = function (/** @type {string | URL} */ address, /** @type {WorkerOptions} */ options) {
  if (address !== search) return new Real(address, options);
  self.Worker = Real;
  return waiting;
};

const status = () =>
  /** @type {HTMLElement} */ (document.querySelector("[data-md-component=search-result] > :first-child"));

/** @param {Worker} mine */
function fail(mine) {
  if (mine !== worker) return;
  worker.terminate();
  worker = null;
  told ||= status().textContent;
  status().textContent = FAILED;
}

async function load() {
  if (worker) return;
  const mine = new Real(script);
  worker = mine;
  if (told) status().textContent = told;
  mine.onmessage = ({ data }) => waiting.dispatchEvent(new MessageEvent("message", { data }));
  mine.onerror = (event) => {
    event.preventDefault();
    fail(mine);
  };
  try {
    const answer = await fetch(index);
    if (!answer.ok) throw answer;
    const { config, docs } = await answer.json();
    const options = { suggest: features.includes("search.suggest") };
    mine.postMessage({ type: SETUP, data: { config, docs, options } });
  } catch {
    fail(mine);
  }
}

for (const kind of ["focusin", "input"]) {
  document.addEventListener(kind, ({ target }) => {
    if (/** @type {HTMLElement} */ (target).closest(FIELDS)) load();
  });
}
/* The theme closes the search 125 ms after a page has opened, even if somebody opened it in between. If its field
   still has the focus, it was the theme that closed it. */
document.addEventListener("change", ({ target }) => {
  const toggle = /** @type {HTMLInputElement} */ (target);
  if (toggle.id !== "__search") return;
  if (toggle.checked) load();
  else
    setTimeout(() => {
      if (!toggle.checked && document.activeElement?.matches("[data-md-component=search-query]"))
        toggle.click();
    });
});
if (new URLSearchParams(location.search).has("q")) load();
