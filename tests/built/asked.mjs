// Asks the search of a built site, as a page does: reads [game, typed] pairs, writes the results of each.
// Usage: node asked.mjs SITE < pairs.json
import { readFileSync } from "node:fs";
import { ask, index } from "../../docs/assets/search/places.js";

const from = await index(JSON.parse(readFileSync(`${process.argv[2]}/assets/search.json`, "utf8")));
const pairs = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(pairs.map(([game, typed]) => ask(from, typed, game))));
