/* Parts of the site's script that few pages need, each a bundle of its own, fetched once when it's needed. */

/** @import { Parts } from "./types/seams.js" */

import { html, render } from "lit-html";
import { get, lost, why } from "./causes.js";
import { foresee, siteUrl } from "./engine.js";
import { shape } from "./shapes.js";

/* How long a part may take, in milliseconds: the largest is 15 kB. */
const LATE = 20_000;

/** @typedef {{styled?: boolean}} Script */

/** @type {Map<string, Promise<Script>>} */
const parts = new Map();
/** @type {Map<string, Promise<Script>>} */
const scripts = new Map();
/** @type {Map<string, number>} */
const failures = new Map();

/* A part's exports. If it failed to load, this rejects with {code, why}, and the next call fetches it again. */
/** @template {keyof Parts} N @param {N} name */
export const part = (name) => /** @type {Promise<Parts[N]>} */ (once(parts, name, come));

/* Fetch the answers of `host`; if they don’t arrive, it waits for the engine. */
/** @param {import("../ahead/main.js").Host} host @param {string} [name] */
export const ahead = (host, name) =>
  name &&
  foresee(
    part("ahead")
      .then((found) => found.near(host, name))
      .catch(() => {}),
  );

/** @param {Map<string, Promise<Script>>} map @param {string} name @param {(name: string) => Promise<Script>} work @returns {Promise<Script>} */
function once(map, name, work) {
  if (!map.has(name)) {
    map.set(
      name,
      work(name).catch((fault) => {
        map.delete(name);
        throw fault;
      }),
    );
  }
  return /** @type {Promise<Script>} */ (map.get(name));
}

/** @param {string} name */
async function come(name) {
  const found = await once(scripts, name, script);
  if (found.styled) await style(name);
  return found;
}

/* The result of `work`; rejects if a silent host would keep it waiting. */
/** @template T @param {Promise<T>} work @param {URL} address @returns {Promise<T>} */
function inTime(work, address) {
  let timer = 0;
  /** @type {Promise<never>} */
  const late = new Promise((_, no) => {
    timer = setTimeout(() => no(lost("late", `${address}: ${LATE} ms`)), LATE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/* Firefox refetches a failed script only under another address, and no browser reruns one that threw. */
/** @param {string} name @returns {Promise<Script>} */
async function script(name) {
  const address = siteUrl(`assets/${name}.js`);
  const failed = failures.get(name) ?? 0;
  if (failed) address.search = `?${failed}`;
  try {
    return await inTime(import(/** @type {string} */ (/** @type {unknown} */ (address))), address);
  } catch (error) {
    failures.set(name, failed + 1);
    throw error.why ? error : await inTime(why(address, error), address);
  }
}

/* A part's own style, adopted so that the theme can't remove it along with the page. */
/** @param {string} name */
async function style(name) {
  const address = siteUrl(`assets/${name}.css`);
  const text = get(address).then((answer) => answer.text());
  const sheet = await new CSSStyleSheet().replace(await inTime(text, address));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/* The error boxes on the page, each with its retry. */
/** @type {Map<HTMLElement, () => unknown>} */
const lacking = new Map();

/* Do something that needs parts or files of the site. If one fails to load, `host` says so, with a `note` if
   there's more to say, and offers a retry. `work` is told whether this is a retry. */
/** @template T @param {HTMLElement} host @param {string} title @param {(again: boolean) => T | Promise<T>} work @param {string} [note] @param {boolean} [again] @returns {Promise<T | undefined>} */
export async function wanted(host, title, work, note = "", again = false) {
  try {
    const done = await work(again);
    /* What arrived may be what others lack. */
    if (again) for (const [box, retry] of [...lacking]) if (lacking.delete(box) && box.isConnected) retry();
    return done;
  } catch (fault) {
    if (!fault.why) throw fault;
    tell(host, title, [fault.why, note], () => wanted(host, title, work, note, true));
    return undefined;
  }
}

/** @param {HTMLElement} host @param {string} title */
const standing = (host, title) =>
  /** @type {HTMLElement[]} */ ([...host.children]).find((each) => each.dataset.missing === title);

/* Scrolled into view for someone who's waiting for it, not for a part of the page no one has reached yet. */
/** @param {HTMLElement} host @param {string} title @param {string[]} said @param {() => unknown} again */
function tell(host, title, [why, note], again) {
  const old = standing(host, title);
  const box = old ?? document.createElement("div");
  const retry = () => {
    lacking.delete(box);
    box.remove();
    return again();
  };
  const press = async () => {
    await retry();
    standing(host, title)?.querySelector("button")?.focus();
  };
  Object.assign(box.dataset, { missing: title, searchExclude: "" });
  render(
    html`<div class="hq-fault" role="alert">${shape("i-bad")}<p class="hq-fault-head"><b>${title}</b></p><p>${why} ${note}</p>
    <div class="hq-acts"><button class="hq-btn is-main" type="button" @click=${press}>Try again</button></div></div>`,
    box,
  );
  if (!old) host.prepend(box);
  lacking.set(box, retry);
  if (note || host.contains(document.activeElement)) box.scrollIntoView({ block: "center" });
}
