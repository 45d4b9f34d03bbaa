/* The script of a page for frames: one roller, named in the address, and nothing else. It tells the page around it how
   tall it is. What only an answer needs is fetched with the engine.

   It's a roller.js without what only the site's own pages need. The page's import map gives it to parts in place of
   that one. */

/** @import { Inputs, Procedure } from "../roller/types/engine.js" */
/** @import { Roller } from "../roller/types/seams.js" */

/** @typedef {{procedure: Procedure, inputs: Inputs, die: number, notice?: string}} Form */

import { HqRoller } from "../roller/roller.js";
import { engine, get, part, wanted } from "../roller/shared.js";
import { inputsOf, opened, Unread, unknown } from "./address.js";
import { alone, forgetful } from "./alone.js";

const place = /** @type {HTMLElement} */ (document.querySelector("#place"));
const below = /** @type {HTMLElement} */ (document.querySelector("#below"));
const way = /** @type {HTMLAnchorElement} */ (document.querySelector(".hq-foot a"));
const notice = /** @type {HTMLElement} */ (document.querySelector("#notice"));
/** @type {Form | undefined} */
let form;
/** @type {Roller | undefined} */
let roller;
/** @type {Promise<void> | undefined} */
let dressed;

/** @param {string} id @returns {Promise<Form>} */
async function formOf(id) {
  try {
    return await (await get(engine.siteUrl(`embed/${id}.json`))).json();
  } catch (error) {
    throw error.code === "missing" ? unknown(id) : error;
  }
}

const show = () => wanted(place, "This roller didn’t load", draw);

async function draw() {
  const { hash } = location;
  place.replaceChildren();
  try {
    const { id, texts, link } = await opened(hash);
    const found = await formOf(id);
    const { procedure, inputs, die } = found;
    const given = texts.size ? inputsOf(procedure.fields, texts, procedure.title) : inputs;
    if (hash !== location.hash) return;
    form = found;
    roller = alone(procedure, given, dressed ? die : 0);
    place.replaceChildren(roller);
    /* Near isn't enough here: the engine is fetched once someone touches the roller. */
    roller.nearness?.disconnect();
    way.href = engine.siteUrl(`${procedure.rule.split("#")[0]}/${link}`).href;
    way.textContent = "Open on hqweb";
    notice.textContent = found.notice ?? "";
    document.title = procedure.title;
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    const said = document.createElement("h1");
    said.className = "hq-foot";
    said.textContent = error.message;
    place.replaceChildren(said);
  }
}

/* The whole look, and the shapes, among them the die beside the title. If it doesn't load, that's said below the
   roller, where it doesn't push the answer out of view. */
function dress() {
  dressed ??= wanted(below, "This roller’s look didn’t load", async () => {
    const { shapes } = await part("framed");
    document.body.insertAdjacentHTML(
      "beforeend",
      `<div class="hq-shapes" aria-hidden="true">${shapes}</div>`,
    );
    Object.assign(/** @type {Roller} */ (roller), { sides: form?.die }).update();
  });
}

function tell() {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  parent.postMessage({ type: "hqweb.height", height }, "*");
}

/* The page around the frame may name its colors, for browsers that don't. */
const [, scheme] = location.search.split("scheme=");
if (scheme) document.documentElement.dataset.mdColorScheme = scheme === "dark" ? "slate" : "default";

forgetful();
customElements.define("hq-roller", HqRoller);
addEventListener("hashchange", show);
engine.listen(() => engine.state.phase !== "off" && dress());
new ResizeObserver(tell).observe(document.documentElement);
show();

export * from "../roller/shared.js";
