/* Where the roller of a procedure stands, as the catalog tells it; "" where there is none. Rejects with why it is not known. */

import { engine, get } from "./roller.js";

export async function pageOf(id) {
  const { procedures } = await (await get(engine.siteUrl("assets/catalog.json"))).json();
  return procedures.find((each) => each.id === id)?.rule.split("#")[0] ?? "";
}
