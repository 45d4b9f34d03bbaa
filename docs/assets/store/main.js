/* The store on this device: everything a person made, rolled, or started to fill in, written before it's shown as
   done. */

export { bring, leaveTurn, retype, typed } from "./bring.js";
export { flush, leave, left } from "./forms.js";
export * as journal from "./journal.js";
export {
  added,
  all,
  back,
  drop,
  dropped,
  get,
  listen,
  MARK,
  purge,
  put,
  ready,
  replaced,
  trouble,
} from "./records.js";
export { before, file, heard, keeping, pageRun, releases, save, unkept, why } from "./runs.js";
