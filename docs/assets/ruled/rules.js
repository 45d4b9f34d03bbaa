/* Whose rules the explorer's questions go by: the book's, those in use on this device, or those of a link. */

/** @import { Filling } from "../roller/filling.js" */
/** @import { Field, Procedure } from "../roller/types/engine.js" */
/** @import { On, Parts } from "../roller/types/seams.js" */
/** @import { ExplorerPage, Link } from "../explore/page.js" */
/** @import { Laid } from "../house/rules.js" */
/** @import { Changes } from "../house/sets.js" */

import { checked, leftOut } from "../house/rules.js";
import { active, counted } from "../house/sets.js";
import { html, live, nothing, record } from "./roller.js";

const CHECKING = "The dice engine is checking this link’s house rules.";
const LATER = "The dice engine has to check this link’s house rules. The link opens once the engine runs.";
const NONE = "No house rules are in use for this game. Turn a set on, or remove this what-if.";
const BOOK = "By the book";

export class Rules {
  /* The changes that came with a link, and whether they count in place of the set in use. */
  /** @type {{game: string, changes: Changes} | null} */
  linked = null;
  visiting = false;
  /* What the engine said about some changes, which ones they were for which procedure, and what it's asked about. */
  /** @type {Laid | null} */
  said = null;
  stamp = "";
  asked = "";

  /** @param {ExplorerPage} page @param {Parts["house"]} part */
  constructor(page, part) {
    this.page = page;
    this.part = part;
  }

  /* The set in use; one without changes is the book. */
  get set() {
    const set = active(this.part.kept.sets, this.page.procedure.ruleset);
    return set && Object.keys(set.changes).length ? set : undefined;
  }

  get brought() {
    const { linked, page } = this;
    const some = linked?.game === page.procedure.ruleset && Object.keys(linked.changes).length;
    return some ? linked : null;
  }

  /* Those of a link, if they count. */
  get visited() {
    return this.visiting || !this.set ? this.brought : null;
  }

  /* The changes to compare with the book. */
  get changes() {
    return (this.visited ?? this.set)?.changes;
  }

  /** @param {Procedure} procedure @param {Changes | undefined} changes */
  stamped = ({ id }, changes) => JSON.stringify([id, changes]);

  /* What the engine makes of them for the chosen procedure; null before it's asked, and by the book. */
  get laid() {
    return this.stamp === this.stamped(this.page.procedure, this.changes) ? this.said : null;
  }

  /* The same, unless the setup goes by the book. */
  get ruled() {
    return this.page.plain ? null : this.laid;
  }

  get fields() {
    return this.ruled?.fields;
  }

  get house() {
    return this.ruled?.changes;
  }

  get table() {
    return this.visited ? "by the link’s rules" : "by your table";
  }

  get by() {
    return this.laid ? `, ${this.page.plain ? "by the book" : this.table}` : "";
  }

  get none() {
    return this.laid ? "" : NONE;
  }

  /** @param {string} kind */
  named(kind) {
    return kind === "house" ? `B${this.table.slice(1)}` : BOOK;
  }

  /* A what-if's question by its own rules, with what was left at a default at the one it has there. */
  /** @param {string} kind */
  question(kind) {
    const { form, procedure, question } = this.page;
    const laid = kind === "house" ? this.laid : null;
    if (!laid && !["book", "twin"].includes(kind)) return question;
    const { fields, changes } = laid ?? { ...procedure, changes: undefined };
    return { ...question, inputs: this.part.moved(form.fields, fields, question.inputs), house: changes };
  }

  /* The part kept in the address. */
  get kept() {
    const { plain, whatIfs } = this.page;
    const asked = !plain || whatIfs.list.some(({ kind }) => kind === "house");
    const h = asked ? (this.laid?.changes ?? this.changes) : undefined;
    return { h, b: h && plain ? "1" : "" };
  }

  /* Open a link once the engine has checked its changes. `reread` reads it again, with the fields they give its form.
     What's refused is said, and what was there stays. */
  /** @param {Link} link @param {(procedure: Procedure) => Link} reread */
  async open(link, reread) {
    const { page } = this;
    const procedure = page.all?.get(link.p ?? "");
    if (!procedure || link.h === undefined) {
      this.linked = null;
      page.open(link);
      return;
    }
    const { turn } = page;
    page.checking = true;
    page.update();
    const found = await checked(procedure.id, /** @type {Changes} */ (link.h));
    if (turn !== page.turn || page.ended) return;
    if ("refused" in found) {
      await page.wait(found.absent ? LATER : `This link wasn’t opened. ${found.refused}`, !found.absent);
      return;
    }
    const { changes, fields, unknown } = found;
    const plain = link.b || !Object.keys(changes).length;
    this.linked = { game: procedure.ruleset, changes };
    this.visiting = true;
    this.learn(found, this.stamped(procedure, changes));
    const given = plain ? link : reread({ ...procedure, fields });
    page.open({
      ...given,
      b: plain ? "1" : "",
      bad: [given.bad, leftOut(unknown)].filter(Boolean).join(" "),
    });
  }

  /** @param {Laid | null} said @param {string} stamp */
  learn(said, stamp) {
    this.said = said && Object.keys(said.changes).length ? said : null;
    this.stamp = this.asked = stamp;
  }

  /* Whether the form is the one by the rules that count. If not, the page asks again once it is. */
  settled() {
    const { brought, page, set } = this;
    if (brought && JSON.stringify(brought.changes) === JSON.stringify(set?.changes)) this.linked = null;
    const wanted = this.stamped(page.procedure, this.changes);
    if (wanted === this.stamp) this.refit(this.fields ?? page.procedure.fields);
    else if (wanted !== this.asked) this.lay(wanted);
    return wanted === this.stamp;
  }

  /** @param {string} wanted */
  async lay(wanted) {
    const { changes, page } = this;
    this.asked = wanted;
    const found = changes ? await checked(page.procedure.id, changes) : null;
    if (this.asked !== wanted || page.ended) return;
    this.asked = "";
    if (found && "absent" in found) return;
    this.learn(found && "refused" in found ? null : found, wanted);
    page.ask();
    page.update();
  }

  /** @param {Field[]} fields */
  refit(fields) {
    const { form, grid, whatIfs } = this.page;
    if (JSON.stringify(form.fields) === JSON.stringify(fields)) return;
    fit(form, fields);
    for (const each of whatIfs.list) if (each.form) fit(each.form, each.fields);
    grid.paths = "";
  }

  /** @param {string} value */
  choose(value) {
    this.page.plain = value === "book";
    if (value !== "book") this.visiting = value === "link";
    this.page.changed();
  }

  /* The what-ifs that set up the same question by the book and by the other rules. */
  get missing() {
    const { list, room } = this.page.whatIfs;
    const own = this.page.plain ? "book" : "house";
    return /** @type {const} */ (["book", "house"]).filter(
      (kind) => !list.some((each) => each.kind === kind) && (room > 1 || kind !== own),
    );
  }

  add() {
    const { page } = this;
    const { list } = page.whatIfs;
    const first = list.length;
    for (const kind of this.missing) page.whatIfs.add(kind);
    page.changed();
    page.element.querySelector(`#${list[first].uid}-h`)?.focus();
  }

  pair() {
    return this.laid && this.missing.length
      ? html`<button class="hq-btn" type="button" data-if="rules" @click=${() => this.add()}>${BOOK} and ${this.table}</button>`
      : nothing;
  }

  waiting() {
    return html`<p class="hq-small" role="status">${CHECKING}</p>${this.page.coming()}`;
  }

  /* The choice of rules, what they change, and a way to keep those of a link. */
  drawn() {
    const { brought, laid, page, set, visited } = this;
    if (!brought && !set) return nothing;
    const now = page.plain ? "book" : visited ? "link" : "set";
    const options = [
      ["book", BOOK],
      ["set", set && `Your table: ${set.name}`],
      ["link", brought && "House rules from a link"],
    ];
    const says = laid?.says ?? [];
    return html`<div class="hq-fieldrow is-wide"><div><label for="x-rules">Rules</label></div>
        <select class="hq-in is-pick" id="x-rules" @change=${(/** @type {On<HTMLSelectElement>} */ { target }) => this.choose(target.value)}>
          ${options.map(([value, label]) => (label ? html`<option value=${value} .selected=${live(value === now)}>${label}</option>` : nothing))}
        </select></div>
      ${says.length ? html`<details class="hq-fold"><summary>What they change<small>${counted(says.length)}</small></summary><ul>${says.map((each) => html`<li>${each.says}</li>`)}</ul></details>` : nothing}
      ${visited ? html`<div class="hq-acts"><button class="hq-btn is-quiet" type="button" data-keep @click=${() => this.part.came(visited)}>Keep these rules</button></div>` : nothing}`;
  }
}

/* A form by other rules. They change defaults, labels and options of its fields, but never which there are. What was
   left at its default takes the new one; everything else stays as typed. */
/** @param {Filling} form @param {Field[]} fields */
function fit(form, fields) {
  const [before, after] = [form.fields, fields].map((each) => record(each));
  form.values = form.values.map((value, place) =>
    JSON.stringify(value) === JSON.stringify(before[place]) ? after[place] : value,
  );
  form.fields = fields;
}
