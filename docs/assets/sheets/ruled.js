/* A sheet keeps the rules that it began with. Where others are in force now, it can go on by those. */

/** @import { Hero } from "../roller/types/seams.js" */
/** @import { HeroesPage } from "./page.js" */

import { reruled, store } from "../heroes/loaded.js";
import { html, nothing } from "./roller.js";

/** @param {Record<string, unknown>} [changes] */
const sorted = (changes = {}) => JSON.stringify(Object.entries(changes).sort());

/** @param {HeroesPage} page @param {Hero} hero */
export function ruled(page, hero) {
  const now = page.house?.changesOf(hero.ruleset);
  if (!page.house || sorted(now) === sorted(hero.log.house)) return nothing;
  const [why, label] = now
    ? ["Your house rules are others now.", "Continue by our house rules"]
    : ["You’re playing by the book now.", "Continue by the book"];
  return html`<div class="hq-ask hq-noprint" role="group" aria-label="Rules of this sheet">
    <p>This sheet keeps the rules it began with. ${why}</p>
    <p class="hq-small">If you switch, everything on it stays, and it gets a new history.</p>
    <div class="hq-ask-acts"><button class="hq-btn" type="button" data-rerule @click=${() => rerule(page, hero)}>${label}</button></div>
  </div>`;
}

/** @param {HeroesPage} page @param {Hero} hero */
async function rerule(page, hero) {
  if (page.busy) return;
  page.busy = "Changing the rules of this sheet";
  page.update();
  const failed = await kept(hero).catch(() => "The sheet wasn’t changed. Try again.");
  page.busy = "";
  if (!failed) {
    page.roller = null;
    await page.follow();
  }
  page.told(failed ? "" : "This sheet goes by the rules in force now.", failed);
  page.element.querySelector("#heroes-open")?.focus();
}

/* Why it couldn't, in a sentence; nothing if it's done. */
/** @param {Hero} hero */
async function kept(hero) {
  const { hero: after, carried, error } = await reruled(hero);
  if (error) return error.hint;
  if (!carried) return "Something on this sheet is unfinished, such as an advance. Finish it first.";
  await (await store()).put("heroes", after);
  return "";
}
