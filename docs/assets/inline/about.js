/* Rollers that aren't written into a page. */

const entries = new Map();

/* A procedure's roller data, from a file written with the pages; a failed fetch is retried. */
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
