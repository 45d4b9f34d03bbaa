/* The definitions of a ruleset's terms, from a file that is written with the pages. */

const files = new Map();

/* The definition of the term that a link into the glossary names; one that did not come is asked for anew. */
export async function told({ pathname, hash }) {
  const [, ruleset] = /([^/]+)\/$/.exec(pathname) ?? [];
  if (!files.has(ruleset)) {
    const found = fetch(new URL(`terms/${ruleset}.json`, import.meta.url)).then((answer) => {
      if (!answer.ok) throw new Error(`${ruleset}: ${answer.status}`);
      return answer.json();
    });
    found.catch(() => files.delete(ruleset));
    files.set(ruleset, found);
  }
  const id = decodeURIComponent(hash.slice(1));
  const terms = await files.get(ruleset);
  if (!Object.hasOwn(terms, id)) throw new Error(`${ruleset}: ${id}`);
  return terms[id];
}
