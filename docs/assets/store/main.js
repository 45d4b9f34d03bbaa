/* The store on this device: what a person made, rolled or began to fill in, written before it is shown as done. */

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
