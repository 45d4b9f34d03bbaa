/* Premade heroes, four for each ruleset: beside the form for a new hero, one press starts one of them. */

/** @import { Inputs } from "../roller/types/engine.js" */
/** @import { Roller } from "../roller/types/seams.js" */
/** @import { HeroesPage } from "../sheets/page.js" */

import "./ready.css";
import { heroOf, listen, remember } from "../heroes/loaded.js";
import drawSteel from "./draw-steel.json" with { type: "json" };
import heroquest from "./heroquest.json" with { type: "json" };
import questworlds from "./questworlds.json" with { type: "json" };
import questworlds097 from "./questworlds-097.json" with { type: "json" };
import { engine, html, nothing, record } from "./roller.js";
import spheres from "./spheres.json" with { type: "json" };

export const styled = true;

const HEROES = /** @type {Record<string, {about: string, inputs: Inputs & {name: string}}[]>} */ (
  /** @type {unknown} */ ({
    heroquest,
    questworlds,
    "questworlds-097": questworlds097,
    "draw-steel": drawSteel,
    spheres,
  })
);

/* The four heroes of the ruleset shown. */
/** @param {HeroesPage} page */
export function ready(page) {
  const roller = /** @type {Roller & {keeper: {id: string}}} */ (page.roller);
  const ruleset = page.shown.replace("new-", "");
  /* From now on rollers use the hero started last, whether premade or from the form. */
  roller.drawn = () => {
    if (roller.log) remember(ruleset, { hero: roller.keeper.id, picks: {} });
    if (roller.log) roller.drawn = null;
  };
  if (roller.log) return nothing;
  return html`<section class="hq-noprint" aria-labelledby="heroes-ready">
    <h3 id="heroes-ready">Ready to play</h3>
    <ul class="hq-heroes" data-family=${page.rulesets[ruleset].family}>
      ${HEROES[ruleset].map(({ about, inputs }) => html`<li><button type="button" @focus=${engine.warm} @click=${() => begin(page, roller, inputs)}><b>${inputs.name}</b><small>${about}</small></button></li>`)}
    </ul>
    <h3>Or make your own</h3>
  </section>`;
}

/* The form shows progress and errors. The page reads the new hero from the device. */
/** @param {HeroesPage} page @param {Roller & {keeper: {id: string}}} roller @param {Inputs} inputs */
async function begin({ element, house }, roller, inputs) {
  if (roller.waiting) return;
  await house?.followed(roller);
  roller.form.values = record(roller.form.fields, inputs);
  const there = new Promise((done) => {
    const end = listen(() => heroOf(roller.keeper.id) && done(end()));
  });
  const begun = roller.begin();
  roller.section.querySelector("[data-act]")?.scrollIntoView({ block: "center" });
  await Promise.all([begun, there]);
  element.querySelector("[data-sheet]")?.scrollIntoView({ block: "start" });
  element.querySelector("#heroes-open")?.focus({ preventScroll: true });
}
