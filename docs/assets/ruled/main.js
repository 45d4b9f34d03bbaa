/* House rules in the odds explorer: whose rules its questions go by. */

export { Rules } from "./rules.js";
