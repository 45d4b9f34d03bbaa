/* The part of heroes' sheets, for other parts: one instance, whichever try brought it. */

import { part } from "./roller.js";

export const {
  asks,
  bind,
  book,
  catalog,
  fresh,
  heroesOf,
  heroOf,
  lastUsed,
  listen,
  made,
  open,
  put,
  remember,
  renewed,
  store,
  told,
  twice,
  usual,
  valuesOf,
} = await part("heroes");
