/* What reads and writes files: a table's own with all it keeps on the device, and a set of house rules. */

export { everything, read, saved, told, withParties } from "./group.js";
export { fileOf, ofFile } from "./set.js";
export { restored, without } from "./sets.js";
