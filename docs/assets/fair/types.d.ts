/* What the tools of the page hold that their constructors give them at once. */

import type { Filling } from "../roller/filling.js";
import type { Fault, Inputs, Replies } from "../roller/types/seams";
import type { Checked } from "./check.js";
import type { Words } from "./words.js";

/* A roll that can be counted, as the page lists it. */
export interface Counting {
  procedure: string;
  label: string;
  inputs: Inputs;
}

/* A throw, by the engine and by the lines of the page. */
export type Thrown = Replies["throw"] & { mine: Replies["throw"]["bytes"] | null; agree: boolean | null };

/* A run that came with a link. */
export interface Sent {
  count: string;
  seed: string;
  die?: string;
  settings?: string;
}

declare module "./tool.js" {
  interface Tool {
    element: HTMLElement;
    section: HTMLElement;
    values: Record<string, string>;
    wrong: { field: string; hint: string } | null;
    fault: Fault | null;
    busy: boolean;
    ended?: boolean;
    kept?: string;
    again: () => unknown;
    drawn(): unknown;
  }
}

declare module "./check.js" {
  interface Check {
    found: Checked[];
  }
}

declare module "./hand.js" {
  interface Hand {
    found: Thrown | null;
  }
}

declare module "./sample.js" {
  interface Sample {
    run: Replies["sample"];
    die: number;
    dice: number[];
    groups: { title: string; rolls: Counting[] }[];
    words: Words;
    most: number;
    what: string;
    filling: Filling | null;
    open: boolean;
    runs: { title: string; seed: string; rolls: number; share: number }[];
    made: boolean;
    stopped?: boolean;
    counting?: boolean;
    goal: number;
    done: number;
    title: string;
    sent: Sent | null;
  }
}
