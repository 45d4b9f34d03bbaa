/* What objects hold that their constructors give them at once, by Object.assign. */

import type { FromWorker, Info, Roller } from "./seams";

declare module "../files.js" {
  interface Files {
    here: string;
    info: Info;
    coming: number;
    counted: Map<string, number>;
    told: number;
    tell(message: FromWorker): void;
    fault(code: string, detail: unknown): Error;
  }
}

declare module "../roller.js" {
  interface HqRoller extends Roller {}
}

declare module "../roll.js" {
  interface HqRoll {
    gone?: (() => void) | null;
  }
}

declare module "../term.js" {
  interface HqTerm {
    link?: HTMLAnchorElement | null;
    term?: import("../../terms/term.js").Term;
  }
}
