/* The names of dice, and which of them stand together. */

/* A die's role and its sides, unless the role says those. */
export const titled = ({ sides, role }) => (new RegExp(`\\bd${sides}\\b`).test(role) ? role : `${role}, d${sides}`);

/* Neighbours of one name, each with its place among all: {title, places}. */
export function runs(dice) {
  const found = [];
  dice.forEach((die, place) => {
    const title = titled(die);
    if (found.at(-1)?.title === title) found.at(-1).places.push(place);
    else found.push({ title, places: [place] });
  });
  return found;
}
