/* What a sheet rolls: a button for each line, which opens its roller at the bottom of the screen, filled in from
   the sheet. */

/** @import { Hero, Keeper, On, Roller, Run } from "../roller/types/seams.js" */
/** @import { HeroesPage } from "../sheets/page.js" */

/** @typedef {{pick: string, procedure: string, id: string, label: string}} Line */

import { bind, catalog, lastUsed, made, store, usual } from "../heroes/loaded.js";
import { against, Foot } from "./foot.js";
import { collect, html, nothing, part, record, wanted } from "./roller.js";

export class Lines {
  /** @param {HeroesPage} page */
  constructor(page) {
    this.page = page;
    this.foot = new Foot(this);
  }

  end() {
    this.foot.end();
  }

  /* Each group with its lines. */
  /** @param {Hero} hero @returns {[string, Line[]][]} */
  groups({ ruleset, facts }) {
    return this.page.rulesets[ruleset].rolls.map(({ title, pick, procedure }) => {
      const { options = [] } = facts.picks.find(({ name }) => name === pick) ?? {};
      return [
        title,
        options.filter(({ id }) => id !== "none").map(({ id, label }) => ({ pick, procedure, id, label })),
      ];
    });
  }

  /* The line this hero rolled last, on any page. */
  /** @param {Hero} hero */
  last(hero) {
    const all = this.groups(hero).flatMap(([, lines]) => lines);
    const { hero: whose, picks } = lastUsed(hero.ruleset) ?? {};
    return (whose === hero.id && all.find(({ pick, id }) => picks?.[pick] === id)) || all[0];
  }

  /** @param {Hero} hero */
  drawn(hero) {
    const groups = this.groups(hero).map(([title, lines]) =>
      lines.length
        ? html`<div class="hq-rolls hq-gapt" role="group" aria-label=${title}>
          <p class="hq-outhead">${title}</p>
          <div class="hq-acts">${lines.map(
            (line) =>
              html`<button class="hq-btn" type="button" aria-expanded="false" @click=${(/** @type {On<HTMLButtonElement>} */ { currentTarget }) => this.opened(currentTarget, hero, line)}>${line.label}</button>`,
          )}</div>
        </div>`
        : nothing,
    );
    return html`<section class="hq-noprint" aria-label="Rolls">${groups}</section>`;
  }

  /* An error is shown above the button that was pressed. */
  /** @param {HTMLButtonElement} button @param {() => Promise<void>} work */
  async told(button, work) {
    await wanted(/** @type {HTMLElement} */ (button.parentElement), "The roller didn’t load", work);
    this.page.update();
  }

  /* A long procedure reopens as it was left, unless the sheet has changed since. */
  /** @param {HTMLButtonElement} button @param {Hero} hero @param {Line} line */
  opened(button, hero, { pick, procedure, id: picked }) {
    return this.told(button, async () => {
      const { procedures } = await catalog();
      const blank = Boolean(procedures.get(procedure)?.opening);
      const id = `sheet ${hero.id} ${procedure} ${picked}`;
      const roller = await lowered(button, procedure, id, blank, await against(hero, procedure));
      if (!roller) return;
      const { form } = roller;
      bind(form, form.fields, form.values, form, hero, { ...usual(hero, form.fields), [pick]: picked });
      const inputs = roller.log?.inputs;
      if (
        !blank &&
        !(inputs && JSON.stringify(collect(form.fields, record(form.fields, inputs))) === form.key())
      )
        await roller.begin();
      inSight(roller);
    });
  }

  /* The very same run as on the page, or on the GM's screen, where the contest was started. */
  /** @param {HTMLButtonElement} button @param {Run} run */
  goOn(button, { id, log }) {
    return this.told(button, async () => {
      const roller = await lowered(button, log.procedure, id, false);
      roller?.mainButton?.focus({ preventScroll: true });
      if (roller) inSight(roller);
    });
  }
}

/* A roller at the bottom of the screen, as it was left there; nothing if this closes an open one. */
/** @param {HTMLButtonElement} button @param {string} procedure @param {string} id @param {boolean} blank @param {import("../roller/types/engine.js").Inputs} [inputs] */
async function lowered(button, procedure, id, blank, inputs) {
  const [inline, kept] = await Promise.all([part("inline"), store()]);
  const keeper = /** @type {Keeper} */ ({ ...kept.pageRun(id), id, blank });
  const roller = await inline.lower(button, button, () => made(procedure, "lower", keeper, inputs));
  if (!roller) return undefined;
  if (!blank) moved(roller);
  await roller.keeping.bring(!blank);
  return roller;
}

/** @param {Roller} roller */
const inSight = (roller) =>
  requestAnimationFrame(() => roller.mainButton?.scrollIntoView({ block: "nearest" }));

/* A long procedure's move shows its result above the button that has the focus. */
/** @param {Roller} roller */
function moved(roller) {
  let { view } = roller;
  roller.drawn = () => {
    if (view !== roller.view) requestAnimationFrame(() => roller.shown?.());
    view = roller.view;
  };
}
