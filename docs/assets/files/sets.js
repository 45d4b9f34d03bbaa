/* The house rules in a table's file. They're added beside those on this device, and none is in use before a reader
   turns it on. */

/** @import { HouseSet } from "../house/sets.js" */

import { dropped, joined, named, one } from "../house/sets.js";
import { part } from "./roller.js";

async function opened() {
  const house = await part("house");
  await house.open();
  return house;
}

/* Those on this device. */
export const all = async () => (await opened()).kept.sets.sets;

/** @param {HouseSet} set */
const stamp = ({ game, name, changes }) => JSON.stringify([game, name, Object.entries(changes).sort()]);

/* Sets from a file that can be added, each with a new id, and what there is to say about them. */
/** @param {HouseSet[]} given */
export async function checked(given) {
  const those = /** @type {HouseSet[]} */ ([]);
  /** @type {string[]} */
  const said = [];
  if (!given.length) return { those, said };
  const house = await opened();
  const here = house.kept.sets.sets.map(stamp);
  for (const { game, name: found, changes } of given) {
    const name = named(found);
    const out = `The house rules “${name}” were left out:`;
    const rules = await house.rulesOf(game).catch(() => null);
    const reply = rules && (await house.checked(rules.procedure, changes));
    if (!reply) said.push(`${out} this site doesn’t have their game.`);
    else if ("refused" in reply) said.push(`${out} ${reply.refused}`);
    else {
      const set = { id: house.newId(), game, name, changes: reply.changes };
      const unknown = house.leftOut(reply.unknown);
      if (unknown && !reply.says.length) said.push(`${out} they change nothing here. ${unknown}`);
      else if (here.includes(stamp(set)))
        said.push(`The house rules “${name}” are already here, exactly the same.`);
      else {
        those.push(set);
        if (unknown) said.push(`“${name}”: ${unknown}`);
      }
    }
  }
  return { those, said };
}

/* Add sets, and give what there is to say about it. */
/** @param {HouseSet[]} those */
export async function restored(those) {
  if (!those.length) return "";
  const house = await opened();
  await house.change((sets) =>
    those.reduce((found, set) => (one(found, set.id) ? found : joined(found, set)), sets),
  );
  return (
    house.kept.trouble ||
    "The new house rules aren’t in use yet: press “House rules” on a page of their game."
  );
}

/* Take sets away, and give them. */
/** @param {string[]} ids */
export async function without(ids) {
  if (!ids.length) return [];
  const house = await opened();
  const those = house.kept.sets.sets.filter(({ id }) => ids.includes(id));
  await house.change((sets) => ids.reduce(dropped, sets));
  return those;
}
