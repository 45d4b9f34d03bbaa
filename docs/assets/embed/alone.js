/* A roller that neither reads nor writes what's on the device, since its page is someone else's. */

/** @import { Inputs, Played, Procedure } from "../roller/types/engine.js" */
/** @import { Keeper, Parts, Roller } from "../roller/types/seams.js" */

import { bads, engine, fold, heading, html, nothing, part, rows, submits, wanted } from "../roller/shared.js";

const TITLE = "hq-embed-title";
const UNSAVED = "Nothing is saved here. To keep it, share its link.";

/* As in a browser that forbids storage, which the roller can do without: no heroes, no forms, no service worker. */
export function forgetful() {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { value: undefined });
  Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  /* The engine waits for this before it stores itself. */
  engine.hold(() => new Promise(() => {}));
}

/* Used in place of the part that saves. */
const store = /** @type {Parts["store"]} */ (
  /** @type {unknown} */ ({
    before: () => nothing,
    keeping: () => UNSAVED,
    leaveTurn() {},
    retype() {},
    /** @param {Roller} _roller @param {unknown} _request @param {unknown} data */
    save: async (_roller, _request, data) => data,
    trouble: () => "",
    typed: () => ({}),
    unkept: () => nothing,
    journal: {
      list: () => nothing,
      /** @param {unknown} entry */
      write: async (entry) => ({ entry, unkept: "" }),
    },
  })
);

/* A tracker's code is fetched once it's started. Until then, its form is drawn here. */
/** @satisfies {Partial<Roller> & ThisType<Roller>} */
const unstarted = {
  draw: (roller) => {
    const { form, procedure } = roller;
    const { fields } = procedure;
    return html`${heading(roller)}
      <form class="hq-form" data-form=${form.uid} novalidate @submit=${submits(() => roller.begin())}>
        ${rows(form, fields, form.values, "", "")} ${fold(form, fields, form.values, "more", procedure)} ${bads(form)}
        <button class="hq-btn is-main" type="submit" data-main data-act>${procedure.start}</button>
        ${fold(form, fields, form.values, "readings")}
      </form>`;
  },

  formChanged() {
    this.update();
  },

  async begin() {
    await wanted(this, "This roller didn’t load", async () => {
      give(this, (await part("tracker")).tracking);
      await this.begin();
    });
  },
};

/** @param {object} target @param {object} methods */
const give = (target, methods) => Object.defineProperties(target, Object.getOwnPropertyDescriptors(methods));

/* The roller, which isn't on the page yet. What could follow a roll is another page's, so none of it is offered. */
/** @param {Procedure} procedure @param {Inputs} inputs @param {number} die */
export function alone(procedure, inputs, die) {
  const roller = /** @type {Roller & {setUp(): boolean}} */ (document.createElement("hq-roller"));
  roller.innerHTML = `<section class="hq-roller hq-rule" aria-labelledby="${TITLE}"></section>`;
  const section = /** @type {HTMLElement} */ (roller.firstElementChild);
  section.dataset.family = procedure.family;
  roller.dataset.setup = JSON.stringify({ procedure, inputs, die, pages: {} });
  /* With an id, it's shared as the roller of its rules page. */
  roller.keeper = /** @type {Keeper} */ ({ id: procedure.id });
  roller.setUp();
  const nothingKept = {
    bring: async () => {},
    anew: async () => {},
    leaveForm: async () => {},
    listen() {},
    end() {},
  };
  const { query } = roller;
  Object.assign(roller, {
    store,
    keeping: nothingKept,
    /** @param {Parameters<typeof query>[0]} request */
    async query(request) {
      const reply = await query.call(this, request);
      const { view } = /** @type {Partial<Played>} */ (reply.data ?? {});
      if (view) view.offers = [];
      return reply;
    },
    shown: () => section.querySelector(".hq-verdict")?.scrollIntoView({ block: "nearest" }),
    /* The roller's title is the page's. */
    drawn() {
      for (const each of section.querySelectorAll("h3, h4, h5"))
        each.setAttribute("aria-level", `${Number(each.localName[1]) - 2}`);
    },
  });
  if (roller.long) {
    give(roller, unstarted);
    roller.live();
  }
  return roller;
}
