/* Heroes' sheets: what rollers take from them and give back. Other parts import it through `loaded.js`. */

import "./heroes.css";

export {
  book,
  fresh,
  heroesOf,
  heroOf,
  listen,
  open,
  partiesOf,
  renewed,
  reruled,
  store,
  told,
  twice,
  write,
} from "./book.js";
export { left } from "./left.js";
export { catalog, made } from "./making.js";
export {
  above,
  asks,
  bind,
  knows,
  lastUsed,
  put,
  remember,
  usual,
  valuesOf,
  watch,
  within,
} from "./picking.js";

export const styled = true;
