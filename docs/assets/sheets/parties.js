/* The parties on this device: who plays together. */

/** @import { Given, Hero, On, Party } from "../roller/types/seams.js" */
/** @import { HeroesPage } from "./page.js" */

/** @typedef {HTMLFormElement & {elements: {name: HTMLInputElement}}} Naming */

import { book, fresh, heroOf, store } from "../heroes/loaded.js";
import { html, live, nothing } from "./roller.js";

const MOST = 40;

/** @param {HeroesPage} page @param {Given & Partial<Party>} party */
async function kept(page, party) {
  const place = await store();
  try {
    const current = await place.put("parties", party);
    /* The next press may come before the book is reread. */
    book.parties = book.parties.map((each) =>
      each.id === current.id ? /** @type {Party} */ (current) : each,
    );
    page.told("");
  } catch (fault) {
    page.told(
      "",
      fault.code === "store.changed" ? "Another tab changed that party. This is how it is now." : place.why(),
    );
  }
}

/** @param {HeroesPage} page */
export function parties(page) {
  if (!book.heroes.length && !book.parties.length) return nothing;
  return html`<section class="hq-noprint" aria-labelledby="heroes-parties">
    <h2 id="heroes-parties">Parties</h2>
    ${book.parties.map((party) => one(page, party))}
    <form class="hq-form" @submit=${(/** @type {On<Naming, SubmitEvent>} */ event) => add(page, event)}>
      <div class="hq-fieldrow is-wide">
        <div><label for="party-name">New party’s name</label></div>
        <input class="hq-in is-text" id="party-name" name="name" maxlength=${MOST} autocomplete="off" />
      </div>
      <button class="hq-btn" type="submit">Add party</button>
    </form>
  </section>`;
}

/** @param {HTMLInputElement} field */
const typed = (field) => field.value.trim().slice(0, MOST);

/** @param {HeroesPage} page @param {On<Naming, SubmitEvent>} event */
async function add(page, event) {
  event.preventDefault();
  const field = event.target.elements.name;
  const party = { id: fresh(), name: typed(field) || `Party ${book.parties.length + 1}`, heroes: [] };
  field.value = "";
  page.unfolded.add(party.id);
  await kept(page, party);
}

/* A fold's content is only drawn while it's open: there may be many parties with many heroes. */
/** @param {HeroesPage} page @param {Party} party */
function one(page, party) {
  const names = party.heroes.map((id) => heroOf(id)?.name).filter(Boolean);
  const open = page.unfolded.has(party.id);
  /** @param {On<HTMLDetailsElement>} on */
  const toggle = ({ target }) => {
    if (target.open === page.unfolded.has(party.id)) return;
    page.unfolded[target.open ? "add" : "delete"](party.id);
    page.update();
  };
  return html`<details class="hq-fold" data-party .open=${live(open)} @toggle=${toggle}>
    <summary>${party.name || "A party without a name"}<small>${names.join(", ") || "no one yet"}</small></summary>
    ${open ? members(page, party) : nothing}
  </details>`;
}

/** @param {HeroesPage} page @param {Party} party */
function members(page, party) {
  /** @param {Hero} hero @param {boolean} on */
  const change = (hero, on) =>
    kept(page, {
      ...party,
      heroes: [...party.heroes.filter((id) => id !== hero.id), ...(on ? [hero.id] : [])],
    });
  /** @param {On<HTMLInputElement>} on */
  const rename = ({ target }) => {
    const name = typed(target);
    if (name && name !== party.name) kept(page, { ...party, name });
    else target.value = party.name;
  };
  const id = `party-${party.id}`;
  const name = party.name || "the party";
  return html`<div>
    <fieldset class="hq-picks">
      <legend>Members</legend>
      ${book.heroes.map(
        (hero) =>
          html`<label><input type="checkbox" class="hq-check" .checked=${live(party.heroes.includes(hero.id))} @change=${(/** @type {On<HTMLInputElement>} */ event) => change(hero, event.target.checked)} /><span>${hero.name || "A hero without a name"}</span></label>`,
      )}
    </fieldset>
    <div class="hq-fieldrow is-wide">
      <div><label for=${id}>Name</label></div>
      <input class="hq-in is-text" id=${id} maxlength=${MOST} autocomplete="off" .value=${party.name} @change=${rename} />
    </div>
    <button class="hq-btn is-quiet" type="button" @click=${() => page.remove(name, [["parties", party.id]], `${name} is deleted. Its heroes stay.`)}>Delete ${name}</button>
  </div>`;
}
