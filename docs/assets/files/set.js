/* A set of house rules as a file, whose schema is data/1/house.schema.json. What's read here has only the right shape:
   the engine checks it before it's offered. */

/** @import { Passed, Read } from "../house/passed.js" */

import { GAME, MOST_LETTERS } from "../house/passed.js";
import { changesIn, LONGEST, named, record } from "../house/sets.js";

const FORMAT = "hqweb-house";
const VERSION = 1;

/** @param {Passed} passed */
export const fileOf = ({ game, name, changes }) =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, game, name, changes }, null, 1)}\n`;

/** @param {string} text @returns {Read} */
export function ofFile(text) {
  if (text.length > MOST_LETTERS) return { fault: "This file is too large for a set of house rules." };
  let found;
  try {
    found = record(JSON.parse(text));
  } catch {
    return { fault: "This file isn’t valid JSON, or it’s incomplete. Save it again where it came from." };
  }
  const fault = faultOf(found);
  return fault
    ? { fault }
    : { game: String(found.game), name: named(found.name), changes: changesIn(found.changes) };
}

/* What's wrong with a file, in a sentence. */
/** @param {Record<string, unknown>} file */
function faultOf({ hqweb, format, version, game, name, changes }) {
  if (hqweb !== undefined) return "This file has everything of a table. Read it on the Heroes page.";
  if (format !== FORMAT)
    return "This file has no house rules. Choose a file that was saved here with “Save as file”.";
  if (!Number.isInteger(version) || Number(version) < 1)
    return `This file doesn’t say which version it has. It needs "version": ${VERSION}.`;
  if (version !== VERSION) return "This file is from a newer release. Reload this page, then try again.";
  if (typeof game !== "string" || !GAME.test(game))
    return 'This file doesn’t name its game. It needs a line such as "game": "heroquest".';
  if (typeof name !== "string" || Array.from(name).length > LONGEST)
    return `This file has no name for its set. It needs a "name" of at most ${LONGEST} letters.`;
  const rows = Object.entries(record(changes));
  if (!rows.length)
    return 'This file has no changes. It needs "changes", with at least one key and its value.';
  const odd = rows.find(([, value]) => !Number.isInteger(value) && typeof value !== "string");
  return (
    odd &&
    `This file has a damaged change, “${odd[0].slice(0, 80)}”. Its value isn’t a whole number or a word.`
  );
}
