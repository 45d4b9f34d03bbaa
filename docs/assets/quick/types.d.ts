/* What the object of this part holds that its constructor gives it at once. */

import type { Parts } from "../roller/types/seams";
import type { Print } from "./choice.js";

declare module "./page.js" {
  interface QuickPage {
    element: HTMLElement;
    note: string;
    bad: string;
    kept: Print | null;
    saving: Promise<void>;
    store: Parts["store"];
    choice: Print;
    touched?: boolean;
    ofLink?: boolean;
    ended?: boolean;
    unlisten?: () => unknown;
    prints?: string;
    points: number;
    sides: number;
  }
}
