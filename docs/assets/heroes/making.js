/* Rollers that aren't in any page, made from the catalog file. */

/** @import { Inputs, Procedure, Ruleset } from "../roller/types/engine.js" */
/** @import { Catalog, Keeper } from "../roller/types/seams.js" */

import { engine, get, part } from "./roller.js";

/** @type {Promise<{procedures: Map<string, Procedure>, rulesets: Map<string, Ruleset>}> | null} */
let coming = null;

/* {procedures: Map, rulesets: Map} from the catalog, by id. */
export function catalog() {
  coming ??= (async () => {
    const answer = await get(engine.siteUrl("assets/catalog.json"));
    const { procedures, rulesets } = /** @type {Catalog} */ (await answer.json());
    return {
      procedures: new Map(procedures.map((each) => [each.id, each])),
      rulesets: new Map(rulesets.map((each) => [each.id, each])),
    };
  })().catch((fault) => {
    coming = null;
    throw fault;
  });
  return coming;
}

/* A roller of a procedure with these inputs, its run kept by `keeper`: see roller/keeping.js. `name` sets its
   heading apart from others on the page. */
/** @param {string} id @param {string} name @param {Keeper} keeper @param {Inputs} [inputs] */
export async function made(id, name, keeper, inputs = {}) {
  const { procedures } = await catalog();
  const procedure = /** @type {Procedure} */ (procedures.get(id));
  if (!procedure.opening) await part("tracker");
  const pages = Object.fromEntries(
    [...procedures.values()]
      .filter(({ ruleset }) => ruleset === procedure.ruleset)
      .map((each) => [each.id, each.rule]),
  );
  const roller = document.createElement("hq-roller");
  const section = document.createElement("section");
  section.className = "hq-roller hq-rule";
  section.dataset.family = procedure.family;
  section.setAttribute("aria-labelledby", `${name}-t`);
  section.id = name;
  roller.append(section);
  roller.dataset.setup = JSON.stringify({ procedure, inputs, odds: {}, die: 0, pages });
  roller.keeper = keeper;
  return roller;
}
