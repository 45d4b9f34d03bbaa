/* What the object of this part holds that its constructor gives it at once. */

import type { Ruleset } from "../roller/types/engine";
import type { HouseSet } from "../house/sets.js";
import type { Kind, Parts, Roller } from "../roller/types/seams";

/* What the page says of a ruleset's sheet. */
export interface SheetOf {
  title: string;
  family: string;
  sheet: string;
  version: number;
  rolls: NonNullable<Ruleset["rolls"]>;
}

/* What was taken away, or taken in, and can be taken back. */
export interface Gone {
  name?: string;
  taken?: boolean;
  those: [Kind, string][];
  /* The house rules that came with it, and once they're taken away, what they were. */
  sets?: string[];
  lost?: HouseSet[];
}

declare module "./page.js" {
  interface HeroesPage {
    element: HTMLElement;
    rulesets: Record<string, SheetOf>;
    roller: Roller | null;
    lines?: InstanceType<Parts["rolls"]["Lines"]>;
    ready?: Parts["ready"]["ready"];
    house?: Parts["house"];
    unruled?: () => void;
    shown: string;
    turn: number;
    said: string;
    fault: string;
    gone: Gone[];
    busy: string;
    wanted: string;
    unfolded: Set<string>;
    title: string;
  }
}
