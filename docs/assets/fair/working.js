/* The lines the page shows, as they run: the dice of a seed by the browser's own SHA-256. */

/** @import { Replies } from "../roller/types/engine.js" */

import { part } from "./roller.js";

/* Browsers have SubtleCrypto only on pages from HTTPS or from this very device. */
export const subtle = () => Boolean(globalThis.crypto?.subtle);

export const WITHOUT =
  "This page came over an unencrypted connection, so the browser won’t let it use SHA-256. Open the site over HTTPS or on the device that serves it, or use the Python lines.";

/* The very file that the page shows. */
const lines = () => part("fair/by_hand");

/* Every byte with its die and face, 0 if it's thrown away. */
/** @param {string} seed @param {number[]} dice */
export async function worked(seed, dice) {
  const { byHand } = await lines();
  const bytes = [];
  for await (const each of byHand(seed, dice)) bytes.push(each);
  return bytes;
}

/** @param {Replies["throw"]["bytes"]} bytes */
export const faces = (bytes) => bytes.map(({ face }) => face).filter(Boolean);
