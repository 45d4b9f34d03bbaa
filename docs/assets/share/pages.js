/* Where the roller of a procedure stands, as the catalog tells it; "" where there is none. */

import { engine } from "./roller.js";

export async function pageOf(id) {
  try {
    const { procedures } = await (await fetch(engine.siteUrl("assets/catalog.json"))).json();
    return procedures.find((each) => each.id === id)?.rule.split("#")[0] ?? "";
  } catch {
    return "";
  }
}
