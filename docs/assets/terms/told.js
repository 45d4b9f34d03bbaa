/* Definitions of terms, from one file per glossary page, written with the pages. */

const files = new Map();

/* The definition of the term a glossary link names; a failed fetch is retried. */
/** @param {HTMLAnchorElement} htmlanchorelement */
export async function told({ pathname, hash }) {
  const [, shelf] = /([^/]+)\/$/.exec(pathname) ?? [];
  if (!files.has(shelf)) {
    const found = fetch(new URL(`terms/${shelf}.json`, import.meta.url)).then((answer) => {
      if (!answer.ok) throw new Error(`${shelf}: ${answer.status}`);
      return answer.json();
    });
    found.catch(() => files.delete(shelf));
    files.set(shelf, found);
  }
  const id = decodeURIComponent(hash.slice(1));
  const terms = await files.get(shelf);
  if (!Object.hasOwn(terms, id)) throw new Error(`${shelf}: ${id}`);
  return terms[id];
}
