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
  remember,
  renewed,
  store,
  told,
  twice,
  usual,
} = await part("heroes");
