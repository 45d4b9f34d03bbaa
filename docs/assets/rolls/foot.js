/* The roll bar of a hero's sheet: the line that was rolled last, else the first, or the contest that the hero is in now,
   which goes on at the lower edge. Without the bar the lines roll as well. */

/** @import { Procedure } from "../roller/types/engine.js" */
/** @import { Hero, Parts, Run } from "../roller/types/seams.js" */
/** @import { Lines } from "./main.js" */

import { catalog, heroesOf, remember, store } from "../heroes/loaded.js";
import { html, nothing, part, shape } from "./roller.js";

export class Foot {
  /** @type {Parts["inline"] | undefined} */
  inline;
  /** @type {Map<string, Procedure>} */
  procedures = new Map();
  /** @type {Run[]} */
  runs = [];
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
    this.ends = [kept.listen(({ kind }) => kind === "runs" && read()), () => scrolling.end()];
    Object.assign(this, { inline, procedures });
    await read();
  }

  end() {
    for (const each of this.ends) each();
  }

  /* The contest that the hero is in: one that goes on, and not what a sheet counts. */
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
      said: run ? this.stands(run, inline.stands) : `Roll ${line?.label}`,
      lower: false,
      open: (button) => (run ? lines.goOn(button, run) : line && lines.opened(button, hero, line)),
    });
    return html`<div class="hq-bar hq-noprint">${drawn}</div>`;
  }

  /* How a contest stands, as far as the table may know. */
  /** @param {Run} run @param {Parts["inline"]["stands"]} stands */
  stands({ log, seat, view }, stands) {
    return seat === "table" ? stands(view) : this.procedures.get(log.procedure)?.title;
  }
}
