/* The heroes part, for other parts: one shared instance, whichever attempt loaded it. */

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
  reruled,
  store,
  told,
  twice,
  usual,
  valuesOf,
} = await part("heroes");
