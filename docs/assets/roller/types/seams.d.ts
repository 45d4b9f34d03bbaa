/* Values passed between scripts: the engine's description, the worker's messages, records of the store. */

import type { Filling } from "../filling.js";
import type { Chances } from "../chances.js";
import type { Keeping } from "../keeping.js";
import type { DBSchema, IDBPObjectStore, IDBPTransaction } from "idb";
import type { PyodideInterface } from "pyodide";
import type { Sharing } from "../../share/sharing.js";
import type * as file from "./engine";
import type { Choice, Effect, Facts, Field, Headline, Inputs, Log, Odds, Offer, Played, Procedure, Refusal, Replies, Ruleset, Value, View } from "./engine";

/* assets/engine.json: the files of a release, and the request that proves a restored runtime. */
export interface Info {
  path: string;
  files: EngineFile[];
  stdlib: string;
  /* The files each game needs; under "" those that all need. */
  families: Record<string, string[]>;
  lock: PyodideInterface["lockfile"];
  probe: { request: Record<string, Value>; sha256: string };
}

export interface EngineFile {
  name: string;
  bytes: number;
  packed: number;
  sha256: string;
}

export type ToWorker =
  | { type: "start"; info: Info; anew: boolean; at: string }
  | { type: "ask"; id: number; request: string }
  | { type: "keep"; hold: string[] | null; rest: number };

export type FromWorker =
  | { type: "progress"; loaded: number; total: number }
  | { type: "working" }
  | { type: "restoring" }
  | { type: "doubt"; detail: string }
  | { type: "ready"; restored: boolean }
  | { type: "reply"; id: number; reply: string }
  | { type: "kept" }
  | { type: "unkept"; detail: string }
  | { type: "fault"; code: string; detail: string };

/* How something failed: a code for reports, and for files of the site the sentence that says why. */
export interface Fault {
  code: string;
  detail?: string;
  why?: string;
}

export interface EngineState {
  phase: "off" | "loading" | "ready" | "failed";
  loaded: number;
  total: number;
  fault: Fault | null;
}

export type Asking<Op> = { op: Op } & Record<string, unknown>;
export type Request = Asking<string>;
export type Data<Op> = Op extends keyof Replies ? Replies[Op] : unknown;
/* The engine's reply to each operation. */
export type Reply<Op> = { ok: true; data: Data<Op>; error?: undefined } | { ok: false; error: Refusal; data?: undefined };

/* A form's values as typed: one per field, by position. */
export type Values = FormValue[];
export type FormValue = string | number | boolean | string[] | ListRow[];

/* A row of a list, and the hero whose sheet filled it. */
export interface ListRow {
  key: number;
  record: Values;
  bound?: Binding;
  open?: boolean;
}

/* The hero whose sheet filled a form, and what was picked from it. */
export interface Binding {
  hero: string;
  picks: Record<string, string>;
}

/* Whose sheets filled a form: by the place in it, "" for the form itself. */
export type Bound = Record<string, Binding>;

export type Kind = "runs" | "forms" | "heroes" | "parties" | "entries" | "sessions" | "settings";

/* What every record of the store has; `broken` holds what could not be read. One that was taken over from an older
   release has no `rev` yet, and one of before there were versions no `v`. */
export interface Kept {
  id: string;
  at: number;
  rev?: string;
  v?: number;
  broken?: unknown;
  taken?: boolean;
}

/* A record to be stored, with the `rev` of the version it was changed from. */
export type Given = { id: string } & Partial<Kept>;

/* A deleted record that can be restored: "KIND ID" and the time. */
export interface Aside {
  n: number | string;
  of: string;
  dropped: number;
  record: Kept;
}

/* A contest or a tracker as saved. */
export interface Run extends Kept {
  log: Log;
  view: View;
  seat: string;
  release: string;
  bound?: Bound;
}

/* A form as it was left. */
export interface Left extends Kept {
  values: unknown;
}

/* A hero's sheet: a run, the engine's reply about it, and the effects of contests, by their seeds. */
export interface Hero extends Run {
  ruleset: string;
  name: string;
  facts: Facts;
  snapshot?: Inputs;
  left?: Record<string, Asked[]>;
  earlier?: { log: Log; release: string }[];
}

/* The effects asked of a sheet. */
export type Asked = Pick<Effect, "do" | "given">;

export interface Party extends Kept, Omit<file.Party, "id"> {}
export interface Session extends Kept, Omit<file.Session, "id"> {}

/* An entry of the journal; `first` is the view of a roll before any choice. */
export interface Entry extends Kept, Omit<file.Entry, "id" | "at"> {
  headline?: Headline | null;
  first?: View | null;
  view?: View;
  bound?: Bound;
}

/* A roll of the journal, which can be listed and opened again. */
export interface Roll extends Entry {
  procedure: string;
  log: Log;
  summary: string;
}

/* The records of each kind. */
export interface Records {
  runs: Run;
  forms: Left;
  heroes: Hero;
  parties: Party;
  entries: Entry;
  sessions: Session;
  settings: Setting;
}

/* A page's own settings; readers must validate them. */
export interface Setting extends Kept {
  [name: string]: unknown;
}

export interface Change {
  kind: Kind;
  id: string;
  elsewhere: boolean;
}

interface Device extends DBSchema {
  runs: { key: string; value: Kept; indexes: { at: number } };
  forms: { key: string; value: Kept; indexes: { at: number } };
  heroes: { key: string; value: Kept; indexes: { at: number } };
  parties: { key: string; value: Kept; indexes: { at: number } };
  entries: { key: string; value: Kept; indexes: { at: number } };
  sessions: { key: string; value: Kept; indexes: { at: number } };
  settings: { key: string; value: Kept; indexes: { at: number } };
  dropped: { key: number | string; value: Omit<Aside, "n"> & Partial<Aside>; indexes: { of: string; dropped: number } };
}

type Stores = (Kind | "dropped")[];
export type Store = IDBPObjectStore<Device, Stores, Kind, "readwrite">;
export type Transaction = Omit<IDBPTransaction<Device, Stores, "readwrite">, "store"> & { store: Store };
export type Database = import("idb").IDBPDatabase<Device>;

/* A replaced run that can be restored. */
export interface Replaced {
  n: Aside["n"];
  dropped: number;
  record: Run;
}

/* Where a run is saved: the page's own place, or a hero's sheet. */
export interface Keeper {
  id?: string;
  blank?: boolean;
  load(): Promise<Run | undefined>;
  save(run: GivenRun, data: Played, over: boolean): Promise<Run>;
  listen(listener: () => void): () => void;
  replaced?(): Promise<Replaced[]>;
  back?(n: Aside["n"]): Promise<Run>;
  file?(): void;
}
export type GivenRun = Omit<Run, "id" | "at"> & Partial<Kept>;

export type Seat = "table" | "gm";
/* Where something is waiting: a form, or the name of a part. */
export type At = Filling | string;
export type Refused = (error: Refusal) => void;

/* Physical dice being entered. */
export interface Typing {
  drawn(): unknown;
  close(): void;
}

/* A contest's effects on sheets, with the reader's ticks. */
export interface Leaving {
  log: Log | null;
  off: Set<string>;
  error: Partial<Refusal> | "";
  wrote?: string;
}

/* <hq-roller>, as others see one of either kind: what is set up, what is played, and what is asked. `playing` gives methods
   to all rollers, `rolling` and `tracking` to one kind each; neither kind sees what is the other’s. */
export interface Roller extends Core, Rolled, Tracked {}

/* Members of both kinds of roller. */
export interface Core extends HTMLElement {
  procedure: Procedure;
  preset: Inputs;
  sides: number;
  pages: Record<string, string>;
  section: HTMLElement;
  titleId: string;
  example: Element | null;
  form: Filling;
  counted: Chances;
  key: string;
  long: boolean;
  seat: Seat;
  veil?: boolean;
  log: Log | null;
  view: View | null;
  bound?: Bound;
  asking: string;
  count: number;
  said?: string;
  drafts: Map<string, Filling>;
  lives?: boolean;
  note: { text: string; undo: string; left?: boolean; back(): void } | null;
  keeper?: Keeper;
  keeping: Keeping;
  fresh: string;
  open: Set<string>;
  /* Called when a roll's result is on the page. */
  shown?: () => void;
  /* Called each time the roller has drawn itself. */
  drawn?: (() => void) | null;
  store?: Part<"store">;
  sharing?: Sharing;
  leaving?: Leaving;
  twinOpen?: boolean;
  recast?: { log: Log; data?: Replies["recast"]; error?: Refusal } | null;
  release: string;
  held: string;
  stale: string;
  trouble: string;
  news: string;
  unkept: string;
  waiting?: boolean;
  fault?: Fault | null;
  again(): unknown;
  at?: At;
  typing?: Typing | null;
  lastTyped?: { sides: string; faces: (string | number)[] } | null;
  square?: number[];
  middle?: number;
  early?: boolean;
  table?: boolean;
  turnTimer?: number;
  unlisten?: (() => unknown)[];
  nearness?: IntersectionObserver;
  readonly loading: boolean | undefined;
  readonly failing: boolean | Fault | null | undefined;
  readonly secretive: boolean;
  readonly covered: boolean;
  readonly mainButton: HTMLElement | undefined;
  draw(roller: Roller): unknown;
  hearing(): () => void;
  live(): void;
  whole(): true | Promise<true | undefined>;
  refusedRun(error: Refusal): void;
  engineChanged(): void;
  engineCame?(): void;
  asks?(): void;
  outdated?(error: Refusal): void;
  ask<Op extends string>(request: Asking<Op>, again: () => unknown, at?: At, refused?: Refused): Promise<Data<Op> | undefined>;
  query<Op extends string>(request: Asking<Op>): Promise<Reply<Op>>;
  written<D>(request: Request, data: D): Promise<D>;
  rebind(bound?: Bound): Promise<void>;
  formChanged(form: Filling): void;
  show(data: Played, same?: boolean): void;
  noted(text: string, undo: string, inputs: Inputs, bound?: Bound): void;
  bringIntoView(): void;
  update(): void;
  turned(): void;
  arrived(): void;
  draftOf(choice: Choice): Filling;
  move(draft: Filling, again: () => unknown): Promise<Played | undefined>;
  act(draft: Filling): Promise<void>;
  undo(this: Playing): Promise<void>;
  pending(at?: At): unknown;
  look(seat: Seat): Promise<void>;
  forTable(data: Played): Promise<View>;
}

/* Members of a roller of one roll. */
export interface Rolled {
  entry?: Partial<Entry>;
  rolled?: string | null;
  takenBack?: string | null;
  opener?: string;
  visitOpen?: boolean;
  writeDown(entry: Partial<Entry>): Promise<void>;
  roll(): Promise<void>;
  reveal(this: Playing): Promise<void>;
  recall(entry: Partial<Entry>): Promise<void>;
}

/* Members of a roller of a long procedure. */
export interface Tracked {
  run?: Run;
  replaced?: Replaced[];
  unproved?: boolean;
  replacing?: boolean;
  back?: boolean;
  turn?: Turn | null;
  remark?: { trouble?: string; news?: string } | null;
  past?: { log: Log; moves: Replies["history"]["moves"]; failed: boolean } | null;
  begin(): Promise<void>;
  prove(this: Playing): Promise<void>;
  tap(this: Playing, choice: Choice, at: Inputs, square: HTMLElement): Promise<void>;
  countTurn(): void;
  readHistory(this: Playing): Promise<void>;
}

/* A roller of each kind, as its own part sees it. */
export type Slip = Core & Rolled;
export type Tracker = Core & Tracked;

/* A roller with something in progress. */
export type Playing = Roller & { log: Log; view: View };

/* The odds of the next move, with what was typed for it. */
export interface Turn {
  key: string;
  of: number;
  data: Odds | null;
  hidden: string;
}

/* The parts of the script, by name: what each exports. */
export interface Parts {
  ahead: typeof import("../../ahead/main.js");
  book: typeof import("../../book/main.js");
  drawer: typeof import("../../drawer/main.js");
  drawn: typeof import("../../drawn/main.js");
  explore: typeof import("../../explore/main.js");
  fair: typeof import("../../fair/main.js");
  "fair/by_hand": { byHand(seed: string, dice: number[]): AsyncGenerator<Replies["throw"]["bytes"][number]> };
  files: typeof import("../../files/main.js");
  framed: typeof import("../../framed/main.js");
  gm: typeof import("../../gm/main.js");
  heroes: typeof import("../../heroes/main.js");
  house: typeof import("../../house/main.js");
  inline: typeof import("../../inline/main.js");
  learn: typeof import("../../learn/main.js");
  lines: typeof import("../../lines/main.js");
  offline: typeof import("../../offline/main.js");
  "offline-box": typeof import("../../offline/box.js");
  quick: typeof import("../../quick/main.js");
  ready: typeof import("../../ready/main.js");
  rolls: typeof import("../../rolls/main.js");
  ruled: typeof import("../../ruled/main.js");
  saved: typeof import("../../saved/main.js");
  share: typeof import("../../share/main.js");
  sheets: typeof import("../../sheets/main.js");
  store: typeof import("../../store/main.js");
  terms: typeof import("../../terms/main.js");
  told: typeof import("../../told/main.js");
  tracker: typeof import("../../tracker/main.js");
  typed: typeof import("../../typed/main.js");
}
export type Part<N extends keyof Parts> = Parts[N];
export type GetPart = <N extends keyof Parts>(name: N) => Promise<Parts[N]>;
export type Engine = typeof import("../engine.js");

/* assets/catalog.json, as far as pages read it. */
export interface Catalog {
  procedures: Procedure[];
  rulesets: Ruleset[];
}

/* An event of an element in a template. */
export type On<T extends Element, E = Event> = E & { target: T; currentTarget: T };

export type { Choice, Effect, Facts, Field, Headline, Inputs, Log, Odds, Offer, Played, Procedure, Refusal, Replies, Ruleset, Value, View };

declare global {
  interface Navigator {
    connection?: { effectiveType: string; saveData: boolean };
  }
  interface Window {
    /* From the theme: emits each page that instant navigation loads. */
    document$?: { subscribe(look: () => void): void };
    location$?: { subscribe(look: () => void): void };
  }
  /* Scripts only query a page for HTML elements. */
  interface ParentNode {
    querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
    querySelector<E extends Element = HTMLElement>(selectors: string): E | null;
    querySelectorAll<K extends keyof HTMLElementTagNameMap>(selectors: K): NodeListOf<HTMLElementTagNameMap[K]>;
    querySelectorAll<E extends Element = HTMLElement>(selectors: string): NodeListOf<E>;
  }
  interface Element {
    closest<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K] | null;
    closest<E extends Element = HTMLElement>(selectors: string): E | null;
  }
  interface HTMLElementTagNameMap {
    "hq-roller": Roller;
    "hq-pledge": import("../../share/pledge.js").HqPledge;
  }
}
