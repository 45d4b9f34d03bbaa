/* Parts of the site's script that few pages need, each a bundle of its own, fetched once when it is wanted. */

import { siteUrl } from "./engine.js";

const parts = new Map();

/* The exports of a part; a part that did not come is asked for anew the next time. */
export function part(name) {
  if (!parts.has(name)) {
    parts.set(name, come(name).catch((fault) => {
      parts.delete(name);
      throw fault;
    }));
  }
  return parts.get(name);
}

async function come(name) {
  const found = await import(siteUrl(`assets/${name}.js`));
  if (found.styled) await style(name);
  return found;
}

/* A part's own style, where the theme does not take it away with the page. */
async function style(name) {
  const answer = await fetch(siteUrl(`assets/${name}.css`));
  if (!answer.ok) throw new TypeError();
  const sheet = await new CSSStyleSheet().replace(await answer.text());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
