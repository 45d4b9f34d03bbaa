/* Which dice stand together. */

/* Neighbours of one name, each with its place among all: {title, places}. */
export function runs(dice) {
  const found = [];
  dice.forEach(({ name: title }, place) => {
    if (found.at(-1)?.title === title) found.at(-1).places.push(place);
    else found.push({ title, places: [place] });
  });
  return found;
}
