// Prints as TypeScript what a JSON Schema defines.
// Usage: node declare.mjs SCHEMA
import { readFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

// The compiler only knows how older drafts spell lists of a fixed length.
const older = (_name, part) =>
  part?.prefixItems
    ? { type: "array", items: part.prefixItems, minItems: part.minItems, maxItems: part.minItems }
    : part;
const schema = JSON.parse(await readFile(process.argv[2], "utf8"), older);
const names = Object.keys(schema.$defs);
const whole = {
  ...schema,
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
};
const types = await compile(whole, "Shapes", {
  bannerComment: "/* Made by scripts/replies.py from what the engine replies with: see there. */",
  style: { printWidth: 110 },
});
process.stdout.write(types);
