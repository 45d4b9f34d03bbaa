/* Where the roller of a procedure stands, as the catalog tells it; "" where there is none. Rejects with why it is not known. */

/** @import { Catalog } from "../roller/types/seams.js" */

import { engine, get } from "./roller.js";

/** @param {string | undefined} id */
export async function pageOf(id) {
  const { procedures } = /** @type {Catalog} */ (
    await (await get(engine.siteUrl("assets/catalog.json"))).json()
  );
  return procedures.find((each) => each.id === id)?.rule.split("#")[0] ?? "";
}
