/* What the objects of this part hold that their constructors give them at once, or their subclasses. */

import type { Fault } from "../roller/types/seams";
import type { Course, Found } from "./listed.js";
import type { Solved, Case, Read } from "./readers.js";

declare module "./quiz.js" {
  interface Quiz {
    id: string;
    procedure: string;
    read: Read;
    cases: Case[];
    element: HTMLElement;
    place: number;
    chosen: string;
    count: number;
    uid: string;
    lacks?: boolean;
    waiting?: boolean;
    fault?: Fault | null;
    refused?: string;
    found?: Solved | null;
    unkept?: string;
    ended?: boolean;
  }
}

declare module "./listed.js" {
  interface Progress {
    element: HTMLElement;
    said: string;
    trouble: string;
    courses: Course[];
    ended?: boolean;
    draw(found: Found[]): void;
  }
  interface Reset {
    found: Found[];
    foot: HTMLElement;
    where: string;
    what: string;
  }
}
