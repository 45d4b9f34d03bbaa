/* What the objects of this part hold that their constructors give them at once. */

import type { Fault, Log, Refusal, Replies, Roller } from "../roller/types/seams";
import type { Messages, Written } from "./messages.js";
import type { Passed } from "./passing.js";
import type { Role, Side } from "./pledge.js";
import type { Offered } from "./sharing.js";

declare module "./sharing.js" {
  interface Sharing {
    roller: Roller;
    fault: Refusal | null;
    log: Log | null;
    mine: Log | null;
    own: Log | null;
    sure: boolean;
    seen: string;
    key?: string;
    links: ((Offered & { error?: undefined }) | { error: Partial<Refusal> })[];
    messages: Messages;
    passed?: Record<string, Passed>;
  }
}

declare module "./messages.js" {
  interface Messages {
    update: () => void;
    title: string;
    list: Written[];
    word: string;
    shown: string;
  }
}

declare module "./pledge.js" {
  interface HqPledge {
    state: { role: Role; roll: Side; see: Side };
    wrong: { field: string; hint: string; code?: string } | null;
    fault: Fault | null;
    waiting?: boolean;
    seen?: string;
    section: HTMLElement;
    passed?: Record<string, Passed>;
    again: () => unknown;
  }
}
