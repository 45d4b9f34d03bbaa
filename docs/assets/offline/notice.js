/* A bar at the bottom of the screen that says a new release is ready. Nothing changes while someone is reading:
   only pressing the button updates. The bar is outside what instant navigation replaces. If it would cover part of
   a roller it moves below the screen's edge; a header button, scrolling, or the keyboard brings it back. */

/** @import { GetPart } from "../roller/types/seams.js" */

const CONTROLS = "hq-roller :is(button, a, input, select, summary, label)";
const watched = new WeakSet();
/** @type {HTMLElement | null} */
let bar = null;
/** @type {HTMLElement | null} */
let mark = null;
let mine = false;

/** @param {ServiceWorkerRegistration} registration @param {GetPart | null} part */
export function watch(registration, part) {
  if (watched.has(registration)) return;
  watched.add(registration);
  const workers = navigator.serviceWorker;
  let before = workers.controller;
  workers.addEventListener("controllerchange", () => {
    /* The first service worker takes over an open page; that's not a change of release. */
    if (mine) location.reload();
    else if (before) show("This site was updated in another tab.", "Reload", () => location.reload());
    before = workers.controller;
  });
  const ready = () => registration.waiting && registration.active && offer(registration, part);
  const coming = () => registration.installing?.addEventListener("statechange", ready);
  registration.addEventListener("updatefound", coming);
  coming();
  ready();
}

/** @param {ServiceWorkerRegistration} registration @param {GetPart | null} part */
async function offer(registration, part) {
  const store = await /** @type {GetPart} */ (part)("store").catch(() => null);
  const contests = (await store?.all("runs"))?.length ?? 0;
  if (!registration.waiting) return;
  const goes = contests
    ? ` ${contests === 1 ? "The contest" : `The ${contests} contests`} saved on this device will carry on.`
    : "";
  show(`A new version of this site is ready.${goes}`, "Update now", () => {
    mine = true;
    if (registration.waiting) registration.waiting.postMessage({ type: "SKIP_WAITING" });
    else location.reload();
  });
}

/** @param {string} text @param {string} deed @param {() => void} act */
function show(text, deed, act) {
  if (bar) hide();
  bar = document.createElement("aside");
  bar.className = "hq-release";
  bar.setAttribute("aria-label", "New release");
  bar.innerHTML = `<p role="status"></p><div><button class="hq-btn is-take" type="button">${deed}</button><button class="hq-btn is-quiet" type="button">Later</button></div>`;
  const [take, later] = bar.querySelectorAll("button");
  take.onclick = act;
  later.onclick = hide;
  /** @type {HTMLElement} */ (document.querySelector(".md-header")).before(bar);
  mark = document.createElement("button");
  Object.assign(mark, {
    type: "button",
    className: "hq-btn hq-release-mark",
    textContent: "New release",
    hidden: true,
    onclick: () => take.focus(),
  });
  /** @type {HTMLElement} */ (document.querySelector(".md-header__inner")).append(mark);
  document.body.classList.add("has-release");
  /* Changed after it's in the page, so that it's read aloud. */
  // @ts-expect-error Nobody hides it as soon as this.
  requestAnimationFrame(() => (bar.firstChild.textContent = text));
  addEventListener("scroll", makeWay);
  sized.observe(document.body);
  sized.observe(document.documentElement);
  changed.observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
}

function hide() {
  /** @type {HTMLElement} */ (bar).remove();
  /** @type {HTMLElement} */ (mark).remove();
  bar = null;
  document.body.classList.remove("has-release");
  removeEventListener("scroll", makeWay);
  sized.disconnect();
  changed.disconnect();
}

const sized = new ResizeObserver(makeWay);
/* The bar at the bottom appears by a change of class, on a busy device some time after the scroll. */
const changed = new MutationObserver(makeWay);

/* Above the bar at the lower edge, and away from controls. */
function makeWay() {
  requestAnimationFrame(settle);
}

function settle() {
  if (!bar) return;
  /** @type {HTMLElement | null} */
  const foot = document.querySelector(".hq-bar:not(.is-away)");
  const height = foot?.offsetHeight ?? 0;
  bar.style.bottom = `${height}px`;
  const low = innerHeight - height;
  const top = low - bar.offsetHeight;
  const away = [...document.querySelectorAll(CONTROLS)].some((each) => {
    const box = each.getBoundingClientRect();
    return box.height && box.top < low && box.bottom > top;
  });
  /** @type {HTMLElement} */ (mark).hidden = !bar.classList.toggle("is-away", away);
}
