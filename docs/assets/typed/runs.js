/* Which dice stand together. */

/** @import { Replies } from "../roller/types/engine.js" */

/* Neighbours of one name, each with its place among all: {title, places}. */
/** @param {Replies["dice"]["dice"]} dice */
export function runs(dice) {
  /** @type {{title: string, places: number[]}[]} */
  const found = [];
  dice.forEach(({ name: title }, place) => {
    if (found.at(-1)?.title === title) /** @type {typeof found[number]} */ (found.at(-1)).places.push(place);
    else found.push({ title, places: [place] });
  });
  return found;
}
