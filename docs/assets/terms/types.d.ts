/* What an open term holds: its definition, and its element on the page. */

declare module "./term.js" {
  interface Term {
    definition?: HTMLElement;
    panel?: HTMLElement;
    pinned?: boolean;
    done?: boolean;
    keyed?: boolean;
    timer?: number;
  }
}

export {};
