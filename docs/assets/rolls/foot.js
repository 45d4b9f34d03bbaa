/* The roll bar of a hero's sheet: the line rolled last, or else the first, or the contest the hero is in now,
   which continues at the bottom of the screen. The lines roll without the bar, too. */

/** @import { Procedure, Ruleset } from "../roller/types/engine.js" */
/** @import { Hero, Parts, Run } from "../roller/types/seams.js" */
/** @import { Line, Lines } from "./main.js" */

import { catalog, heroesOf, put, remember, store, usual, valuesOf } from "../heroes/loaded.js";
import { collect, engine, html, nothing, part, record, shape } from "./roller.js";

export class Foot {
  /** @type {Parts["inline"] | undefined} */
  inline;
  /** @type {Map<string, Procedure>} */
  procedures = new Map();
  /** @type {Run[]} */
  runs = [];
  /* Each roll in words, by hero and line; empty while the engine is being asked. */
  /** @type {Map<string, string>} */
  setups = new Map();
  /** @type {(() => unknown)[]} */
  ends = [];

  /** @param {Lines} lines */
  constructor(lines) {
    this.lines = lines;
    this.begin().catch(() => {});
  }

  async begin() {
    const { page } = this.lines;
    const [inline, kept, { procedures }] = await Promise.all([part("inline"), store(), catalog()]);
    const read = async () => {
      this.runs = await kept.all("runs");
      page.update();
    };
    if (!page.element.isConnected) return;
    const scrolling = new inline.Foot(() => page.element.querySelector(".hq-bar"));
    this.ends = [
      kept.listen(({ kind }) => kind === "runs" && read()),
      engine.listen(() => engine.state.phase === "ready" && page.update()),
      () => scrolling.end(),
    ];
    Object.assign(this, { inline, procedures });
    await read();
  }

  end() {
    for (const each of this.ends) each();
  }

  /* The contest the hero is in: one that's still going, not a sheet's own counters. */
  /** @param {Hero} hero */
  running(hero) {
    return this.runs.find(({ log, view, bound = {} }) => {
      const long = this.procedures.get(log?.procedure);
      return (
        long &&
        view?.choices?.some(({ cost, place }) => !cost && place === "button") &&
        Object.entries(bound).some(([at, each]) => each.hero === hero.id && (at || long.endings.length))
      );
    });
  }

  /** @param {Hero} hero */
  drawn(hero) {
    const { inline, lines } = this;
    const run = this.running(hero);
    const line = lines.last(hero);
    if (!inline || !(run || line)) return nothing;
    const heroes = heroesOf(hero.ruleset);
    const drawn = inline.bar({
      label: `${hero.name}’s roll`,
      heroes: heroes.length > 1 ? heroes : [],
      hero: hero.id,
      choose: (id) => {
        remember(hero.ruleset, { hero: id, picks: {} });
        lines.page.visit(id);
      },
      mark: run ? shape("i-down") : nothing,
      said: run ? this.standing(run, inline.standing) : this.said(hero, /** @type {Line} */ (line)),
      lower: false,
      open: (button) => (run ? lines.goOn(button, run) : line && lines.opened(button, hero, line)),
    });
    return html`<div class="hq-bar hq-noprint">${drawn}</div>`;
  }

  /* What a press would roll, and against what once the engine has said so. */
  /** @param {Hero} hero @param {Line} line */
  said(hero, line) {
    const key = JSON.stringify([hero.id, hero.facts, line]);
    if (!this.setups.has(key) && engine.state.phase === "ready") {
      this.setups.set(key, "");
      this.ask(hero, line, key).catch(() => {});
    }
    const setup = this.setups.get(key);
    return `Roll ${setup ? /** @type {Parts["inline"]} */ (this.inline).phrase(line.label, setup) : line.label}`;
  }

  /** @param {Hero} hero @param {Line} line @param {string} key */
  async ask(hero, line, key) {
    const { procedure } = line;
    if (!this.procedures.get(procedure)?.opening) return;
    const reply = await engine.ask({ op: "odds", procedure, inputs: await inputs(hero, line) });
    if (!reply.ok) return;
    this.setups.set(key, reply.data.setup);
    this.lines.page.update();
  }

  /* A contest's state, as far as the table may know. */
  /** @param {Run} run @param {Parts["inline"]["standing"]} standing */
  standing({ log, seat, view }, standing) {
    return seat === "table" ? standing(view) : this.procedures.get(log.procedure)?.title;
  }
}

/* What GMs roll against most, so that nothing is left to fill in. */
/** @param {Hero} hero @param {string} procedure */
export async function against({ ruleset }, procedure) {
  const { screen } = /** @type {Ruleset} */ ((await catalog()).rulesets.get(ruleset));
  return screen?.contest === procedure ? screen.fixed : {};
}

/* The inputs of a line's roll, as its roller would start with them. */
/** @param {Hero} hero @param {Line} line */
async function inputs(hero, { pick, procedure, id }) {
  const { fields } = /** @type {Procedure} */ ((await catalog()).procedures.get(procedure));
  const values = record(fields, await against(hero, procedure));
  put(fields, values, valuesOf(hero.facts, { ...usual(hero, fields), [pick]: id }));
  return collect(fields, values);
}
