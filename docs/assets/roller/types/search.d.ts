/** What scripts/search.py tells of the site, and what a question finds. */

export type Sort = "rules" | "glossary" | "learn" | "quick" | "reference" | "site";
export type Kind = "section" | "term" | "step" | "table" | "roller" | "none";

/** Anchor, kind, name and text of a place. */
export type Place = [anchor: string, kind: Kind, title: string, text: string];

export interface Told {
  games: Record<string, string>;
  names: Record<string, string[]>;
  also: Record<string, string[]>;
  none: [game: string, title: string, words: string[], text: string, at: string][];
  pages: { path: string; game: string; sort: Sort; title: string; places: Place[] }[];
}

export interface Found {
  at: string;
  kind: Kind;
  title: string;
  page: string;
  game: string;
  text: string;
  score: number;
}
