/* The search, once someone turns to it: it builds the index and draws the results into the theme's dialog, whose
   keys move through them. */

import { ask, index } from "./places.js";

/** @typedef {import("../roller/types/search.js").Told} Told */
/** @typedef {import("../roller/types/search.js").Found} Found */

const KINDS = { section: "", step: "", term: "Term", table: "Table", roller: "Roller", none: "No such rule" };

/**
 * Makes the index of what was fetched; gives what answers a question.
 * @param {Told} told
 * @param {URL} base
 */
export async function answers(told, base) {
  const from = await index(told);
  const games = Object.keys(told.games);

  /* The game of the open page: its name is a folder in the page's address. */
  const here = () => {
    const folders = location.pathname.slice(base.pathname.length).split("/");
    return games.find((game) => folders.slice(0, 2).includes(game)) ?? "";
  };
  return (/** @type {string} */ typed) => {
    const found = ask(from, typed, here());
    const list = /** @type {HTMLElement} */ (document.querySelector(".md-search-result__list"));
    list.replaceChildren(...found.map((each) => drawn(each, base)));
    list.closest(".md-search__scrollwrap")?.scrollTo(0, 0);
    return typed.trim() ? said(found.length) : "Type to start searching";
  };
}

/** @param {number} count */
const said = (count) =>
  count ? (count === 1 ? "1 result" : `${count} results`) : "Nothing found. Try another word, or fewer.";

/**
 * @param {Found} found
 * @param {URL} base
 */
function drawn({ at, kind, title, page, game, text, score }, base) {
  const item = element("li", "md-search-result__item");
  const link = element("a", "md-search-result__link");
  link.setAttribute("href", `${new URL(at, base)}`);
  link.tabIndex = -1;
  const article = element("article", "md-search-result__article md-typeset");
  // The theme's Enter key opens the one with the highest score.
  article.dataset.mdScore = score.toFixed(2);
  const where = [KINDS[kind], game, page === game || page === title ? "" : page].filter(Boolean).join(" · ");
  if (where) article.append(element("p", "hq-found-at", where));
  article.append(element("h2", "", title));
  if (text) article.append(element("p", "", text));
  link.append(article);
  item.append(link);
  return item;
}

/**
 * @param {string} tag
 * @param {string} name
 * @param {string} [text]
 */
function element(tag, name, text) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text) made.textContent = text;
  return made;
}
