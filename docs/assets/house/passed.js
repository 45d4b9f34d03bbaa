/* A set of house rules as a link. It isn't trusted: what's read here has only the right shape, and the engine checks it
   before it's offered. */

/** @import { Changes, HouseSet } from "./sets.js" */

import { named } from "./sets.js";

/** @typedef {Omit<HouseSet, "id">} Passed */
/** @typedef {Passed & {fault?: undefined} | {fault: string}} Read */

const START = "#house:";
/* More than any set has. */
export const MOST_LETTERS = 65_536;
export const GAME = /^[a-z][a-z0-9-]{1,40}$/;

/* Keys begin with the game, which a link says only once. */
/** @param {Passed} passed */
export function linkOf({ game, name, changes }) {
  const parts = new URLSearchParams({ name });
  for (const [key, value] of Object.entries(changes)) parts.append(key.slice(game.length + 1), String(value));
  return `${START}${game}?${parts}`;
}

/* What a link brought; null if this isn't such a link. */
/** @param {string} hash @returns {Read | null} */
export function ofLink(hash) {
  if (!hash.startsWith(START)) return null;
  if (hash.length > MOST_LETTERS) return { fault: "This link is too long for a set of house rules." };
  const [game, query = ""] = hash.slice(START.length).split(/\?(.*)/s);
  if (!GAME.test(game)) return { fault: "This link doesn’t name a game. Ask for a new link." };
  const parts = new URLSearchParams(query);
  /** @type {Changes} */
  const changes = {};
  for (const [key, value] of parts) {
    if (key !== "name") changes[`${game}.${key}`] = /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  }
  if (!Object.keys(changes).length)
    return { fault: "This link has no house rules in it. It may have been cut: ask for a new one." };
  return { game, name: named(parts.get("name")), changes };
}
