/* Groups of dice. */

/** @import { Replies } from "../roller/types/engine.js" */

/* Neighbors with the same name, each with its position among all: {title, places}. */
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
