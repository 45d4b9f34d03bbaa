/* Contests running side by side: each is a tracker with its own place, until it's added to the journal. */

/** @import { Keeper, ListRow, On, Playing, Roller } from "../roller/types/seams.js" */
/** @import { GmPage } from "./page.js" */
/** @import { RunCard, Running } from "./types.js" */

import { fresh, made } from "../heroes/loaded.js";
import { fill, html, nothing, part, shape, submits, wanted } from "./roller.js";

const PLACE = "gm ";
/* Within reach of the thumb, with the last move's result above. */
const LOW = 2 / 3;

export class Runs {
  /** @param {GmPage} page */
  constructor(page) {
    Object.assign(this, { page, stand: [], cards: new Map() });
    this.bar().catch(() => {});
  }

  async bar() {
    const { page } = this;
    this.inline = await part("inline");
    if (!page.element.isConnected) return;
    const foot = new this.inline.Foot(() => page.element.querySelector(".hq-bar"));
    page.ends.push(() => foot.end());
    page.update();
  }

  /* Contests that have begun are records; one still being set up is on the desk. */
  async read() {
    this.stand = (await this.page.kept.all("runs"))
      .filter(({ id, log }) => id.startsWith(PLACE) && log)
      .reverse();
    this.page.update();
  }

  get waiting() {
    return this.page.desk.open ?? [];
  }

  get those() {
    const begun = this.stand.map(({ id, log }) => ({ id, procedure: log.procedure }));
    return [...begun, ...this.waiting.filter(({ id }) => !begun.some((each) => each.id === id))];
  }

  get kinds() {
    const { all, ruleset } = this.page;
    /* The most important result first. */
    return [...all.procedures.values()]
      .filter((each) => each.ruleset === ruleset.id && !each.opening && !each.sheet)
      .sort((one, other) => other.endings.length - one.endings.length);
  }

  /** @param {string} procedure */
  open(procedure) {
    const id = PLACE + fresh();
    this.page.set({ open: [...this.waiting, { id, procedure }] });
    this.cards.set(id, { fill: true });
    this.page.update();
  }

  /* Create rollers as contests appear; a new one is filled with the party and the difficulty. */
  settle() {
    for (const { id, procedure } of this.those) {
      const card = this.cards.get(id) ?? {};
      this.cards.set(id, card);
      if (!card.made) {
        card.made = true;
        made(procedure, `run-${id.slice(PLACE.length)}`, this.page.kept.pageRun(id)).then(
          (roller) => {
            card.roller = roller;
            /** @type {Keeper} */ (roller.keeper).id = id;
            this.page.update();
          },
          () => (card.made = false),
        );
      }
      if (card.roller?.form && card.fill) this.fill(card);
    }
  }

  /** @param {RunCard} card */
  async fill(card) {
    card.fill = false;
    const { roller } = /** @type {Required<RunCard>} */ (card);
    await roller.keeping.bring(true);
    await this.page.house.followed(roller);
    const { form, procedure } = roller;
    const hidden = Object.fromEntries(
      procedure.fields
        .filter(({ secret }) => secret)
        .map(({ secret }) => [secret, Boolean(this.page.desk.hide)]),
    );
    fill(procedure.fields, form.values, { ...hidden, ...this.page.rails.inputsOf(procedure) }, true);
    await wanted(this.page.element, "The party didn’t load", async () => {
      const { join } = await part("lines");
      for (const [place, field] of procedure.fields.entries())
        if (field.kind === "list")
          await join(
            field,
            /** @type {ListRow[]} */ (form.values[place]),
            this.page.heroes,
            [],
            this.page.desk.picks,
          );
    });
    form.changed("");
    roller.section.querySelector("input, select")?.focus();
  }

  /* Move it to the journal and off the screen; this can be undone. */
  /** @param {Running} running */
  async put({ id }) {
    const { kept } = this.page;
    const { roller } = this.cards.get(id) ?? {};
    if (!roller?.log) {
      this.leave(id);
      return;
    }
    const { log, procedure, bound } = roller;
    const view = await roller.forTable(/** @type {Playing} */ (roller));
    const { entry, unkept } = await kept.journal.write({
      kind: "contest",
      procedure: procedure.id,
      title: procedure.title,
      numbers: "",
      bound,
      log,
      headline: view.headline ?? null,
      summary: view.summary,
    });
    if (unkept) {
      this.page.tell("runs", "", "This device couldn’t save it to the journal, so it stays here.");
      return;
    }
    this.leave(id);
    await kept.drop("runs", id);
    this.page.tell("runs", `${procedure.title} is in the journal.`, "", {
      label: "Put it back on the screen",
      work: async () => {
        await kept.back("runs", id);
        await kept.drop("entries", entry.id);
        return `${procedure.title} is back on the screen.`;
      },
    });
  }

  /** @param {string} id */
  leave(id) {
    this.stand = this.stand.filter((each) => each.id !== id);
    this.cards.delete(id);
    this.page.set({ open: this.waiting.filter((each) => each.id !== id) });
  }

  drawn() {
    return html`<section aria-labelledby="gm-runs">
      <h2 id="gm-runs">Running contests</h2>
      ${this.page.notice("runs")}
      <div class="hq-gm-runs">${this.those.map((each) => this.card(each))}</div>
    </section>`;
  }

  /* Running contests are below everything else, so this says how each one is going, as far as the table may know,
     and leads there in one press. */
  foot() {
    const { inline } = this;
    const running = this.those
      .flatMap(({ id }) => this.cards.get(id)?.roller ?? [])
      .filter(({ view }) => view);
    if (!inline || !running.length) return nothing;
    return html`<div class="hq-bar hq-noprint"><nav aria-label="Running contests">${running.map((roller) => {
      const { procedure, seat, view } = /** @type {Playing} */ (roller);
      return html`<button class="hq-btn is-main" type="button" @click=${() => goTo(roller)}>${shape("i-down")}<span>${seat === "table" ? inline.standing(view) : procedure.title}</span></button>`;
    })}</nav></div>`;
  }

  setting() {
    return html`<form class="hq-fieldrow is-wide" @submit=${submits((event) => this.open(/** @type {On<HTMLFormElement & {elements: {kind: HTMLSelectElement}}>} */ (event).target.elements.kind.value))}>
        <div><label for="gm-kind">Set up a contest</label></div>
        <div class="hq-gm-new"><select class="hq-in is-pick" id="gm-kind" name="kind">${this.kinds.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}</select>
        <button class="hq-btn" type="submit">Set up</button></div>
      </form>`;
  }

  /** @param {Running} each */
  card(each) {
    const { roller } = this.cards.get(each.id) ?? {};
    const { title, family } = this.page.all.procedures.get(each.procedure) ?? {};
    return html`<div class="hq-gm-run" data-family=${family ?? nothing} ?data-hides=${Boolean(this.page.desk.hide)}>
      ${roller?.log?.house ? html`<small class="hq-yours">your table</small>` : nothing}
      ${roller ?? html`<p class="hq-small">${title}</p>`}
      <div class="hq-acts"><button class="hq-btn is-quiet" type="button" @click=${() => this.put(each)}>${roller?.log ? `Add to journal` : "Remove"}<span class="hq-vh">: ${title}</span></button></div>
    </div>`;
  }
}

/* Go to the contest's next button. */
/** @param {Roller} roller */
function goTo(roller) {
  const button = roller.mainButton ?? roller.querySelector("button");
  if (!button) return;
  button.focus({ preventScroll: true });
  scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight * LOW, behavior: "instant" });
}
