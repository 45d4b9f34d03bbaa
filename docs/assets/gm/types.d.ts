/* The desk of the GM's screen, and what the objects of this part hold that their constructors give them at once. */

import type { Filling } from "../roller/filling.js";
import type {
  Entry,
  Field,
  Hero,
  Inputs,
  Parts,
  Procedure,
  Replies,
  Roller,
  Ruleset,
  Run,
  Session,
} from "../roller/types/seams";
import type { Journal } from "./journal.js";
import type { Party } from "./party.js";
import type { Rails } from "./rails.js";
import type { Runs } from "./runs.js";
import type { Sessions } from "./sessions.js";

/* What is set on the screen, as it is kept. */
export interface Desk {
  table?: string;
  by?: Record<string, string>;
  campaign?: Record<string, Inputs>;
  picks?: Record<string, Record<string, string>>;
  rolled?: Record<string, string>;
  looked?: string;
  open?: Running[];
  hide?: boolean;
  shown?: boolean;
  session?: string;
  all?: boolean;
}

/* A contest that runs on the screen, and what draws it. */
export interface Running {
  id: string;
  procedure: string;
}
export interface RunCard {
  fill?: boolean;
  made?: boolean;
  roller?: Roller;
}

/* A hero's place in the party. */
export interface PartyRow {
  of: string;
  ready: boolean;
  roller?: Roller;
}

export type Rail = Replies["rails"]["rails"][number];

/* What takes back what was done. */
export interface Undo {
  label: string;
  work(): Promise<string>;
}
export interface Told {
  place: string;
  said: string;
  bad: string;
  undo?: Undo;
}

declare module "./page.js" {
  interface GmPage {
    element: HTMLElement;
    desk: Desk;
    kept: Parts["store"];
    house: Parts["house"];
    all: { procedures: Map<string, Procedure>; rulesets: Map<string, Ruleset> };
    told: Partial<Told>;
    rails: Rails;
    party: Party;
    runs: Runs;
    sessions: Sessions;
    journal: Journal;
    ends: (() => unknown)[];
    ruleset: Ruleset;
    heroes: Hero[];
    screen: NonNullable<Ruleset["screen"]>;
    contest: Procedure;
  }
}

declare module "./journal.js" {
  interface Journal {
    page: import("./page.js").GmPage;
    list: { entry: Entry; words: string }[];
    found: { entry: Entry; words: string }[];
    query: string;
    most: number;
    note: string;
    rollers: Map<string, Roller | null>;
    messages: Map<string, ReturnType<Parts["share"]["messages"]>>;
  }
}

declare module "./party.js" {
  interface Party {
    page: import("./page.js").GmPage;
    rows: Map<string | undefined, PartyRow>;
    rolling: boolean;
    waiting?: boolean;
  }
}

declare module "./rails.js" {
  interface Rails {
    page: import("./page.js").GmPage;
    list: Rail[] | null;
    book: Rail[] | null;
    whole: Field[];
    laying: number;
    key: string;
    of: string;
    fields: Field[];
    form: Filling;
    timer?: number;
    ownWon?: number;
  }
}

declare module "./runs.js" {
  interface Runs {
    page: import("./page.js").GmPage;
    inline?: Parts["inline"];
    stand: Run[];
    cards: Map<string, RunCard>;
  }
}

declare module "./sessions.js" {
  interface Sessions {
    page: import("./page.js").GmPage;
    list: Session[];
    busy: string;
    before?: Record<string, Inputs>;
  }
}
