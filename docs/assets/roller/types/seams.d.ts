/* What the scripts hand each other: the engine's description, the worker's messages, records of the store. */

import type { Filling } from "../filling.js";
import type { DBSchema, IDBPObjectStore, IDBPTransaction } from "idb";
import type { Choice, Effect, Field, Headline, Inputs, Log, Odds, Offer, Procedure, Refusal, Replies, Value, View } from "./engine";

/* assets/engine.json: the files of a release, and the request that proves a restored runtime. */
export interface Info {
  path: string;
  files: EngineFile[];
  stdlib: string;
  wheel: string;
  lock: { info: { python: string } };
  probe: { request: Record<string, Value>; sha256: string };
}

export interface EngineFile {
  name: string;
  bytes: number;
  packed: number;
  sha256: string;
}

export type ToWorker =
  | { type: "start"; info: Info; anew: boolean }
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

export type Request = { op: string } & Record<string, unknown>;
type Data<Op> = Op extends keyof Replies ? Replies[Op] : unknown;
/* What the engine replies to a request of an operation. */
export type Reply<Op> = { ok: true; data: Data<Op> } | { ok: false; error: Refusal };

/* A form's values as they are typed: one a field, by its place. */
export type Values = FormValue[];
export type FormValue = string | number | boolean | string[] | Entry[];

/* A row of a list, and the hero whose sheet filled it. */
export interface Entry {
  key: number;
  record: Values;
  bound?: Binding;
}

/* The hero whose sheet filled a form, and what was picked from it. */
export interface Binding {
  hero: string;
  picks: Record<string, string>;
}

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

/* A record on its way into the store, which stamps it: with the `rev` of the one that it was changed from. */
export type Given = { id: string } & Partial<Kept>;

/* A record that was dropped, and may come back: of "KIND ID", at that time. */
export interface Aside {
  n: number | string;
  of: string;
  dropped: number;
  record: Kept;
}

/* A contest or a tracker as it was kept. */
export interface Run extends Kept {
  log: Log;
  view: View;
  seat: string;
  release: string;
  bound?: Record<string, Binding>;
}

/* A form as it was left. */
export interface Left extends Kept {
  values: unknown;
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

/* A run that was replaced and can come back. */
export interface Replaced {
  n: Aside["n"];
  dropped: number;
  record: Run;
}

/* What keeps a run: the page's own place for it, or a hero's sheet. */
export interface Keeper {
  id?: string;
  blank?: boolean;
  load(): Promise<Run | undefined>;
  save(run: Given, data: unknown, over: boolean): Promise<Run>;
  listen(listener: () => void): () => void;
  replaced?(): Promise<Replaced[]>;
  back?(n: Aside["n"]): Promise<Run>;
  file?(): void;
}

/* <hq-roller> as the functions that draw it and keep it know it: what is set up, what is played, and what is asked. */
export interface Roller extends HTMLElement {
  procedure: Procedure;
  preset: Inputs;
  sides: number;
  pages: Record<string, string>;
  section: HTMLElement;
  titleId: string;
  form: Filling;
  counted: { data?: Odds; key: string };
  key: string;
  long: boolean;
  seat: "table" | "gm";
  veil?: boolean;
  log: Log | null;
  view: View | null;
  bound?: Record<string, Binding>;
  asking: string;
  drafts: Map<string, Filling>;
  lives?: boolean;
  note: { text: string; undo: string; left?: boolean; back(): void } | null;
  keeper?: Keeper;
  run?: Run;
  replaced?: Replaced[];
  fresh: string;
  release: string;
  held: string;
  stale: string;
  trouble: string;
  news: string;
  unkept: string;
  unproved?: boolean;
  turn?: unknown;
  remark?: { trouble?: string; news?: string } | null;
  waiting?: boolean;
  fault?: Fault | null;
  at?: Filling | string;
  typing?: { drawn(): unknown; close(): void };
  readonly loading: boolean;
  readonly secretive: boolean;
  readonly covered: boolean;
  readonly mainButton: HTMLElement | undefined;
  live(): void;
  show(data: { log: Log; view: View }, same?: boolean): void;
  engineChanged(): void;
  noted(text: string, undo: string, inputs: Inputs, bound?: Record<string, Binding>): void;
  folded(name: string, title: string, small: string | number, inside: () => unknown): unknown;
  update(): void;
  turned(): void;
  arrived(): void;
  draftOf(choice: Choice): Filling;
  press(choice: Choice): void;
  keep(choice: Choice): void;
  act(draft: Filling): void;
  follow(offer: Offer): void;
  pending(at: Filling | string): unknown;
  query<Op extends string>(request: { op: Op } & Record<string, unknown>): Promise<Reply<Op>>;
}

export type { Choice, Effect, Field, Headline, Inputs, Log, Odds, Offer, Refusal, Value, View };

declare global {
  interface Navigator {
    connection?: { effectiveType: string; saveData: boolean };
  }
}
