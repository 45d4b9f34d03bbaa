/* The page of a procedure's roller, from the catalog; "" if there is none. Rejects with the reason it's unknown. */

/** @import { Catalog } from "../roller/types/seams.js" */

import { engine, get } from "./roller.js";

/** @param {string | undefined} id */
export async function pageOf(id) {
  const { procedures } = /** @type {Catalog} */ (
    await (await get(engine.siteUrl("assets/catalog.json"))).json()
  );
  return procedures.find((each) => each.id === id)?.rule.split("#")[0] ?? "";
}
