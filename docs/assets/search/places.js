/* What a question finds: the site's places in an index, with players' words mapped to the index's. Nothing here
   needs a page, so tests/node can ask the same questions players do. */

import MiniSearch from "minisearch";

/** @typedef {import("../roller/types/search.js").Told} Told */
/** @typedef {import("../roller/types/search.js").Found} Found */

/* Words that questions use and no page is about. */
const EMPTY = new Set(
  "a about am an and are as at be by can could do does doing for from get go goes has have how i if in into is it many me my of off on one or our put so that the their them there they this to us use using was we what when where which while who why will with work works you your".split(
    " ",
  ),
);
/* How much each kind of page is worth to someone looking for a rule. */
const SORTS = { rules: 1, glossary: 0.75, site: 0.5, learn: 0.4, quick: 0.35, reference: 0.08 };
const KINDS = { section: 1, term: 1, step: 0.9, table: 0.75, roller: 0.5, none: 1.2 };
/* A page is worth more than its parts, and an exact title most of all. */
const FIRST = 1.8;
const EXACT = { term: 7, other: 5 };
/* Inside a game, another game's page only counts if the game has none. */
const OTHER = 0.2;
/* Outside any game, "no such rule" comes after every game that has the rule. */
const NONE_ELSEWHERE = 0.02;
const OF_NO_GAME = 0.6;

const AT_ONCE = 100;
const MOST = 30;
const LEAST = 0.01;
const SENTENCE = /(?<=[.!?])\s+|\n/;
const SNIPPET = 180;

/** @type {Map<string, string>} */
const folded = new Map();

/**
 * Gives a word as the index has it: without accents, plural and endings, in one spelling; nothing where it says none.
 * @param {string} word
 */
export function fold(word) {
  let plain = folded.get(word);
  if (plain === undefined) {
    plain = stem(word);
    folded.set(word, plain);
  }
  return plain;
}

/** @param {string} word */
function stem(word) {
  let plain = word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]s?$/, "")
    .replace(/['’]/g, "");
  if (EMPTY.has(plain)) return "";
  if (plain.length > 3)
    plain = plain
      .replace(/ies$/, "y")
      .replace(/(ss|sh|ch|x|z)es$/, "$1")
      .replace(/([^sui])s$/, "$1");
  if (plain.length > 5) plain = plain.replace(/([a-z]{3})(?:ing|ed)$/, "$1").replace(/([bdgmnprt])\1$/, "$1");
  return plain
    .replace(/([a-z]{2})our(?=$|y$|able$)/, "$1or")
    .replace(/enc(?=e?$)/, "ens")
    .replace(/is(?=e?$|ation$)/, "iz")
    .replace(/tre$/, "ter")
    .replace(/([a-z]{3})e$/, "$1");
}

/**
 * Gives the words of a text as the index has them.
 * @param {string} text
 */
const words = (text) => text.split(/[^\p{L}\p{N}.'’]+|\.(?!\d)/u).flatMap((each) => fold(each) || []);

/**
 * Makes the index of all places of the site, a few at a time, so that the page goes on answering its reader.
 * @param {Told} told
 */
export async function index(told) {
  const all = docs(told);
  const known = new Set();
  const places = new MiniSearch({
    fields: ["title", "also", "page", "text"],
    tokenize: (text) => words(text),
    processTerm: (term) => known.add(term) && term,
    searchOptions: {
      processTerm: (term) => term,
      boost: { title: 6, also: 6, page: 2.5 },
      bm25: { k: 1.2, b: 0.5, d: 0.3 },
    },
  });
  await places.addAllAsync(all, { chunkSize: AT_ONCE });
  const names = Object.entries(told.names)
    .flatMap(([game, said]) =>
      [told.games[game], ...said].map((name) => ({ game, name: ` ${name.toLowerCase()} ` })),
    )
    .sort((one, two) => two.name.length - one.name.length);
  return { told, all, places, known, names };
}

/** @param {Told} told */
function docs({ pages, also, none }) {
  const found = pages.flatMap(({ path, game, sort, title, places }) =>
    places.map(([anchor, kind, name, text], place) => {
      // The first heading is the page's.
      const first = place === 0 && kind === "section" && sort !== "quick";
      const at = first ? path : `${path}#${anchor}`;
      // A place's other names belong to the place itself, not to the table or roller in it.
      const own = kind !== "roller" && (kind !== "table" || anchor.startsWith("table-"));
      const said = own ? (also[at] ?? []) : [];
      return {
        at,
        game,
        sort,
        kind,
        first,
        title: name,
        called: first ? title : name,
        page: first ? "" : title,
        text,
        said,
      };
    }),
  );
  for (const [game, title, said, text, at] of none)
    found.push({
      at,
      game,
      sort: "rules",
      kind: "none",
      first: false,
      title,
      called: title,
      page: "",
      text,
      said,
    });
  return found.map((each, id) => ({
    ...each,
    id,
    also: each.said.join("\n"),
    exact: new Set([each.title, each.called, ...each.said].map((name) => words(name).join(" "))),
  }));
}

/**
 * Gives the places that answer a question, the best first.
 * @param {Awaited<ReturnType<typeof index>>} from
 * @param {string} typed
 * @param {string} here  the game whose page is open; empty on a page of none
 * @returns {Found[]}
 */
export function ask({ told, all, places, known, names }, typed, here) {
  let text = ` ${typed.toLowerCase().trim().replace(/\s+/g, " ")} `;
  let game = here;
  const named = names.find(({ name }) => text.includes(name) && text.trim() !== name.trim());
  if (named && words(text.replace(named.name, " ")).length) {
    game = named.game;
    text = text.replace(named.name, " ");
  }
  const asked = words(text);
  if (!asked.length) return [];
  const whole = asked.join(" ");
  const found = places.search(
    { combineWith: "OR", queries: asked.map((word) => likeness(known, word)) },
    { boostDocument: (id) => worth(all[id], game, whole) },
  );
  const scored = found
    .map(({ id, score, queryTerms }) => ({ id, score: score * (queryTerms.length / asked.length) ** 3 }))
    .sort((one, two) => two.score - one.score);
  return scored
    .filter(({ score }) => score > scored[0].score * LEAST)
    .slice(0, MOST)
    .map(({ id, score }) => {
      const { at, kind, title, page, text, game: of } = all[id];
      const said = snippet(text, asked, kind === "table" ? " · " : " ");
      return { at, kind, title, page, score, game: told.games[of] ?? "", text: said };
    });
}

/**
 * Tells how much a place is worth to somebody who plays a game, or none, and asked for this.
 * @param {ReturnType<typeof docs>[number]} place
 * @param {string} playing
 * @param {string} whole
 */
function worth({ sort, kind, first, exact, game }, playing, whole) {
  const named = exact.has(whole) ? EXACT[kind === "term" ? "term" : "other"] : 1;
  const own = SORTS[sort] * KINDS[kind] * (first ? FIRST : 1) * named;
  if (game === playing) return own;
  if (kind === "none") return playing ? 0 : own * NONE_ELSEWHERE;
  return playing ? own * (game ? OTHER : OF_NO_GAME) : own;
}

/**
 * Returns the queries for a word: a prefix finds its word, and a word that no page has is taken for a typo.
 * @param {Set<string>} known
 * @param {string} word
 */
function likeness(known, word) {
  const prefix = word.length > 1;
  if (known.has(word)) return { queries: [word], prefix: word.length > 3 };
  if (prefix && [...known].some((each) => each.startsWith(word))) return { queries: [word], prefix };
  const swapped = [...word].map(
    (letter, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + letter + word.slice(at + 2),
  );
  const meant = swapped.find((each) => known.has(each));
  if (meant) return { queries: [meant] };
  return { queries: [word], prefix, fuzzy: word.length < 4 ? 0 : word.length < 6 ? 1 : 2 };
}

/**
 * Returns the sentences of a text, or the rows of a table, that match the question best.
 * @param {string} text
 * @param {string[]} asked
 * @param {string} [between]  the separator between rows
 */
export function snippet(text, asked, between = " ") {
  const all = text.split(between === " " ? SENTENCE : "\n").filter(Boolean);
  const worth = all.map((each) => {
    const said = words(each);
    return asked.filter((word) => said.some((one) => one.startsWith(word))).length;
  });
  const best = Math.max(0, worth.indexOf(Math.max(...worth)));
  let told = all[best] ?? "";
  for (const next of all.slice(best + 1)) {
    if (told.length + next.length > SNIPPET) break;
    told += between + next;
  }
  return told;
}
