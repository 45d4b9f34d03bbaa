/* What a sheet rolls: a button for each line, which opens its roller at the lower edge, filled in from the sheet. */

/** @import { Ruleset } from "../roller/types/engine.js" */
/** @import { Hero, On, Roller } from "../roller/types/seams.js" */

/** @typedef {NonNullable<Ruleset["rolls"]>} Rolls */

import { bind, catalog, made, store, usual } from "../heroes/loaded.js";
import { collect, html, nothing, part, record, wanted } from "./roller.js";

/** @param {Hero} hero @param {Rolls} rolls */
export function rolls(hero, rolls) {
  const groups = rolls.map(({ pick, procedure, title }) => {
    const options = hero.facts.picks
      .find(({ name }) => name === pick)
      ?.options.filter(({ id }) => id !== "none");
    return options?.length
      ? html`<div class="hq-rolls hq-gapt" role="group" aria-label=${title}>
          <p class="hq-outhead">${title}</p>
          <div class="hq-acts">${options.map(
            ({ id, label }) =>
              html`<button class="hq-btn" type="button" aria-expanded="false" @click=${(/** @type {On<HTMLButtonElement>} */ { currentTarget }) => opened(currentTarget, hero, procedure, { [pick]: id })}>${label}</button>`,
          )}</div>
        </div>`
      : nothing;
  });
  return html`<section class="hq-noprint" aria-label="Rolls">${groups}</section>`;
}

/* What does not come is told above the button that wanted it. */
/** @param {Parameters<typeof press>} given */
const opened = (...given) =>
  wanted(/** @type {HTMLElement} */ (given[0].parentElement), "The roller did not load", () =>
    press(...given),
  );

/* A long procedure comes back as it was left, unless the sheet has changed since. */
/** @param {HTMLButtonElement} button @param {Hero} hero @param {string} procedure @param {Record<string, string>} picked */
async function press(button, hero, procedure, picked) {
  const [inline, kept, { procedures, rulesets }] = await Promise.all([part("inline"), store(), catalog()]);
  const id = `sheet ${hero.id} ${procedure} ${Object.values(picked)}`;
  const { screen } = /** @type {Ruleset} */ (rulesets.get(hero.ruleset));
  /* Against what a GM rolls most, so that nothing is left to fill in. */
  const usually = screen?.contest === procedure ? screen.fixed : {};
  const blank = Boolean(procedures.get(procedure)?.opening);
  const roller = await inline.lower(button, button, () =>
    made(procedure, "lower", { ...kept.pageRun(id), id, blank }, usually),
  );
  if (!roller) return;
  if (!blank) moved(roller);
  const { form, keeping } = roller;
  await keeping.bring(!blank);
  bind(form, form.fields, form.values, form, hero, { ...usual(hero, form.fields), ...picked });
  const inputs = roller.log?.inputs;
  if (!blank && !(inputs && JSON.stringify(collect(form.fields, record(form.fields, inputs))) === form.key()))
    await roller.begin();
  requestAnimationFrame(() => roller.mainButton?.scrollIntoView({ block: "nearest" }));
}

/* What a move of a long procedure came to stands above the button that has the focus. */
/** @param {Roller} roller */
function moved(roller) {
  let { view } = roller;
  roller.drawn = () => {
    if (view !== roller.view) requestAnimationFrame(() => roller.shown?.());
    view = roller.view;
  };
}
