/* What the objects of this part hold that their constructors give them at once. */

import type { Filling } from "../roller/filling.js";
import type { OddsGrid } from "../roller/types/engine";
import type { Inputs, Odds, Procedure, Replies } from "../roller/types/seams";
import type { Curve } from "./curve.js";
import type { Grid } from "./grid.js";
import type { Axes } from "./heat.js";
import type { Line } from "./line.js";
import type { Numbered } from "./numbers.js";
import type { Preset } from "./page.js";
import type { Rules } from "../ruled/rules.js";
import type { Changes, WhatIf, WhatIfs } from "./whatif.js";

declare module "./page.js" {
  interface ExplorerPage {
    element: HTMLElement & { still: ChildNode[]; scale: string };
    first: string;
    presets: Record<string, Preset>;
    still: ChildNode[];
    scale: string;
    box: HTMLElement;
    line: Line;
    said: string;
    bad: string;
    copied: string;
    found: (Odds & { by: string }) | null;
    rules?: Rules;
    plain: boolean;
    checking?: boolean;
    turn: number;
    refused?: boolean;
    key: string;
    hash: string | null;
    all?: Map<string, Procedure & { book?: string }>;
    ended?: boolean;
    procedure: Procedure;
    form: Filling;
    whatIfs: WhatIfs;
    grid: Grid;
    curve: Curve | null;
    speaking?: number;
    writing?: number;
  }
}

declare module "./line.js" {
  interface Line {
    busy: boolean;
    next: { work(wanted: () => boolean): Promise<unknown>; done(found: unknown): void; turn: number } | null;
    turn: number;
  }
}

declare module "./curve.js" {
  interface Curve {
    page: import("./page.js").ExplorerPage;
    line: Line;
    found: Replies["pace"] | null;
    key: string;
    by: string;
    fault?: string;
    drawing?: SVGElement;
  }
}

declare module "./grid.js" {
  interface Grid {
    page: import("./page.js").ExplorerPage;
    line: Line;
    found: OddsGrid;
    key: string;
    at: number[];
    done: number;
    all: number;
    open: boolean;
    drawing: SVGSVGElement;
    stopped: string;
    form: Filling | null;
    row: Numbered;
    column: Numbered;
    given: Inputs;
    fields: Axes;
    labels: Record<"rows" | "columns", string>;
    shown?: string;
    by: string;
    wished?: string;
    paths?: string;
    timer?: number;
  }
}

declare module "./whatif.js" {
  interface WhatIf {
    page: import("./page.js").ExplorerPage;
    kind: Changes;
    uid: string;
    found: (Odds & Partial<Replies["spends"]>) | null;
    fault: string;
    out: string[];
    key: string;
    form?: Filling;
    path?: string;
  }
  interface WhatIfs {
    page: import("./page.js").ExplorerPage;
    list: WhatIf[];
    number: number;
  }
}
