/* Rollers that are not written into a page. */

const entries = new Map();

/* What a procedure's roller needs, from a file that is written with the pages; one that did not come is asked anew. */
/** @param {string} procedure */
export function about(procedure) {
  if (!entries.has(procedure)) {
    const found = fetch(new URL(`procedures/${procedure}.json`, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`${procedure}: ${response.status}`);
      return response.json();
    });
    found.catch(() => entries.delete(procedure));
    entries.set(procedure, found);
  }
  return entries.get(procedure);
}
