/* What can be changed in a game, and what the engine says about a set of changes. */

/** @import { Field, Refusal, Table } from "../roller/types/engine.js" */
/** @import { Changes, HouseSet } from "./sets.js" */

import { engine } from "./roller.js";

/* What can be changed, as assets/house/GAME.json has it. */
/** @typedef {{key: string, title: string, rule: string, book: number | string, low?: number, high?: number, unit?: string, options?: {value: string, label: string}[]}} Changeable */
/** @typedef {{title: string, procedure: string, columns: Record<string, string[]>, changeables: Changeable[]}} Rules */
/** @typedef {{changes: Changes, tables: Table[], fields: Field[], says: {key: string, says: string}[], unknown: string[]}} Laid */

const NO_ENGINE =
  "The dice engine didn’t start, so this page can’t show or make changes. Check your connection, then reload this page.";

/** @type {Map<string, Promise<Rules>>} */
const games = new Map();

/** @param {string} game @returns {Promise<Rules>} */
export function rulesOf(game) {
  if (!games.has(game)) {
    games.set(
      game,
      get(game).catch((fault) => {
        games.delete(game);
        throw fault;
      }),
    );
  }
  return /** @type {Promise<Rules>} */ (games.get(game));
}

/** @param {string} game @returns {Promise<Rules>} */
async function get(game) {
  const response = await fetch(engine.siteUrl(`assets/house/${game}.json`));
  if (!response.ok) throw new Error(`${game}: ${response.status}`);
  return response.json();
}

/* A value in words, as the engine says it within a sentence. */
/** @param {Changeable} rule @param {number | string} value */
export const shown = ({ options }, value) =>
  options?.find((option) => option.value === value)?.label ?? String(value).replace("-", "−");

/* What the engine makes of a set of changes, or the sentence that refuses it. Changes that this release doesn’t know
   are left out and listed. */
/** @param {string} procedure @param {Changes} changes @returns {Promise<Laid | {refused: string, absent?: boolean}>} */
export async function checked(procedure, changes) {
  const reply = await engine.ask({ op: "house", procedure, house: changes }).catch(() => null);
  if (!reply) return { refused: NO_ENGINE, absent: true };
  if (!reply.ok) return { refused: sentences(reply.error) };
  const { house, unknown, ...laid } = reply.data;
  return { ...laid, says: house?.changes ?? [], unknown: unknown.map(({ got }) => String(got)) };
}

/** @param {Refusal} error */
const sentences = (error) => [...new Set([error, ...error.also].map(({ hint }) => hint))].join(" ");

/** @param {string[]} unknown */
export const leftOut = (unknown) =>
  unknown.length
    ? `This release doesn’t know ${unknown.length === 1 ? "one change" : `${unknown.length} changes`}, so ${unknown.length === 1 ? "it was" : "they were"} left out: ${unknown.join(", ")}.`
    : "";

/* A set as it’s offered to others. */
/** @param {HouseSet} set */
export const offered = ({ game, name, changes }) => ({ game, name, changes });
