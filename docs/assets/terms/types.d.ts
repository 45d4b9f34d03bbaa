/* What an open term holds: its definition, and what of the page stands for it. */

declare module "./term.js" {
  interface Term {
    definition?: HTMLElement;
    stands?: HTMLElement;
    pinned?: boolean;
    done?: boolean;
    keyed?: boolean;
    timer?: number;
  }
}

export {};
