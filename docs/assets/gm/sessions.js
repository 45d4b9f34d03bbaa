/* Sessions: when one begins, each hero in the party gets what the edition gives. */

/** @import { Played } from "../roller/types/engine.js" */
/** @import { Hero, Session } from "../roller/types/seams.js" */
/** @import { GmPage } from "./page.js" */
/** @import { Desk } from "./types.js" */

import { fresh, renewed, told } from "../heroes/loaded.js";
import { engine, html, nothing } from "./roller.js";

/* The sheet's move that starts a session, if the edition has one. */
const MOVE = "session";

/** @param {number} at */
const date = (at) =>
  new Date(at).toLocaleDateString(undefined, { day: "numeric", month: "long", year: "numeric" });

export class Sessions {
  /** @param {GmPage} page */
  constructor(page) {
    Object.assign(this, { page, list: [], busy: "" });
  }

  async read() {
    this.list = (await this.page.kept.all("sessions")).sort(
      (one, other) => one.number - other.number || one.began - other.began,
    );
    this.page.journal.search();
  }

  get now() {
    return this.list.findLast(({ ended }) => !ended);
  }

  /* Whether an entry belongs to it. */
  /** @param {Pick<Session, "began" | "ended">} pick @param {{at: number}} given */
  static holds = ({ began, ended }, { at }) => at >= began && (!ended || at < ended);

  async begin() {
    const { heroes, kept, desk } = this.page;
    const at = Date.now();
    const { now } = this;
    const party = this.page.partyId;
    const next = {
      id: fresh(),
      number: (this.list.at(-1)?.number ?? 0) + 1,
      began: at,
      ...(party ? { party } : {}),
    };
    /** @type {{id: string, name: string, rev?: string}[]} */
    const done = [];
    /** @type {string[]} */
    const without = [];
    /** @type {string[]} */
    const failed = [];
    for (const { id, name } of heroes) {
      this.busy = `${name}: a new session begins.`;
      this.page.update();
      const [what, hero] = await this.refill(id);
      if (what === "done") done.push({ id, name, rev: hero.rev });
      else (what === "without" ? without : failed).push(name);
    }
    this.busy = "";
    if (now) await kept.put("sessions", { ...now, ended: at }).catch(() => {});
    await kept.put("sessions", next).catch(({ code }) => failed.push(code));
    await this.base(next.number, desk);
    const words = [`Session ${next.number} begins.`];
    if (done.length) words.push(`It has also begun on the sheets of ${names(done.map(({ name }) => name))}.`);
    if (without.length)
      words.push(`In this edition, a new session changes nothing on the sheets of ${names(without)}.`);
    if (failed.length) words.push(`The sheets of ${names(failed)} couldn’t be updated.`);
    this.page.tell("session", words.join(" "), "", {
      label: "Undo the new session",
      work: () => this.undo(next, now, done),
    });
  }

  /* What a new session did to a hero: ["done", record], ["without"], or ["failed"]. */
  /** @param {string} id @returns {Promise<["done", {rev?: string}] | ["without" | "failed", undefined?]>} */
  async refill(id) {
    const { kept } = this.page;
    try {
      const { hero, data } = await renewed(/** @type {Hero} */ (await kept.get("heroes", id)));
      const choice = data?.view.choices.find((each) => each.do === MOVE && !each.fields.length);
      if (!choice) return [data ? "without" : "failed"];
      const reply = await engine.ask({ op: "act", log: hero.log, do: choice.do, by: choice.by });
      if (!reply.ok) return ["failed"];
      return [
        "done",
        await kept.put("heroes", { ...hero, ...told(/** @type {Required<Played>} */ (reply.data)) }),
      ];
    } catch {
      return ["failed"];
    }
  }

  /* Where the base depends on the session, use the new session's number. */
  /** @param {number} number @param {Desk} desk */
  async base(number, desk) {
    const { all, rails, screen } = this.page;
    const of = all.procedures.get(/** @type {string} */ (screen.base));
    if (!of?.fields.some(({ name }) => name === "session")) return;
    const reply = await engine
      .ask({ op: "begin", procedure: of.id, inputs: { session: number } })
      .catch(() => null);
    const offer = reply?.ok && reply.data.view.offers.find(({ procedure }) => procedure === screen.contest);
    if (!offer) return;
    const known = Object.fromEntries(
      screen.campaign.filter((name) => name in offer.inputs).map((name) => [name, offer.inputs[name]]),
    );
    this.before = desk.campaign;
    rails.take(known);
  }

  /** @param {{id: string, number: number}} next @param {Session | undefined} before @param {{id: string, name: string, rev?: string}[]} done */
  async undo(next, before, done) {
    const { kept } = this.page;
    for (const { id, rev } of done) {
      const hero = /** @type {Hero} */ (await kept.get("heroes", id));
      if (hero?.rev !== rev) continue;
      const reply = await engine.ask({ op: "undo", log: hero.log });
      if (reply.ok)
        await kept.put("heroes", { ...hero, ...told(/** @type {Required<Played>} */ (reply.data)) });
    }
    await kept.drop("sessions", next.id);
    if (before) {
      const { ended: _, ...open } = /** @type {Session} */ (await kept.get("sessions", before.id));
      await kept.put("sessions", open);
    }
    if (this.before) this.page.rails.take(this.before[this.page.ruleset.id] ?? {});
    return `Session ${next.number} is undone.`;
  }

  drawn() {
    const { now } = this;
    return html`<section aria-labelledby="gm-session">
      <h2 class="hq-gm-h" id="gm-session">${now ? `Session ${now.number}` : "Session"}</h2>
      ${now ? html`<p class="hq-small">Started on ${date(now.began)}.</p>` : nothing}
      ${this.busy ? html`<p class="hq-small" role="status">${this.busy}</p>` : nothing}
      <button class="hq-btn" type="button" ?disabled=${Boolean(this.busy)} @click=${() => this.begin()}>${this.list.length ? "Start a new session" : "Start the first session"}</button>
      <p class="hq-small">Each hero in the party gets what a new session gives in this edition.</p>
      ${this.page.notice("session")}
    </section>`;
  }
}

/** @param {(string | undefined)[]} list */
const names = (list) =>
  list.length > 1 ? `${list.slice(0, -1).join(", ")} and ${list.at(-1)}` : list.join("");
