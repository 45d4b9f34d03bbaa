/* The roll bar at the foot of a rules page. It names the page's roll and opens its roller at the bottom of the
   screen: the page's own roller, so nothing is rolled in two places. A running contest shows its state there. The
   hero used last in this game fills the roller. The bar hides while the roller is on screen. */

/** @import { Parts, Roller } from "../roller/types/seams.js" */

import { bar, Foot, phrase, standing } from "./foot.js";
import { answered, raised } from "./main.js";
import { die, hasSheets, part, render, shape } from "./roller.js";

/* The roller counts as on screen once it shows above the bar, which then covers none of it. */
const SIGHT = "0px 0px -80px 0px";

export class Bar {
  /** @type {Parts["heroes"] | null} */
  heroes = null;
  /** @type {IntersectionObserver | null} */
  sight = null;
  /** @type {(() => void) | null} */
  forget = null;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    const roller = /** @type {Roller} */ (document.querySelector("article hq-roller"));
    const link = host.querySelector("a");
    this.roller = roller;
    if (!link || !roller) return;
    this.words = link.textContent;
    host.replaceChildren();
    roller.drawn = () => this.draw();
    const foot = new Foot(() => host.parentElement);
    const sight = new IntersectionObserver(
      (seen) => foot.away({ inSight: seen.some((each) => each.isIntersecting) }),
      { rootMargin: SIGHT },
    );
    sight.observe(/** @type {Element} */ (roller.parentElement));
    this.sight = sight;
    this.foot = foot;
    this.draw();
    this.heroesIfAny();
  }

  /* The form reports any hero data that failed to load. */
  heroesIfAny() {
    this.withHeroes().catch(() => {});
  }

  /* The hero used last fills the form, unless someone has typed in it. */
  async withHeroes() {
    const { procedure, form, fresh } = this.roller;
    if (!hasSheets(procedure.ruleset)) {
      /* Called as soon as there's a sheet, which may be made in another tab. */
      addEventListener("storage", () => this.host.isConnected && this.heroesIfAny(), { once: true });
      return;
    }
    /* A form that was left filled in comes first. */
    const [heroes] = await Promise.all([part("heroes"), this.roller.keeping.bring()]);
    await heroes.open();
    if (!heroes.knows(procedure.fields) || procedure.sheet || !this.host.isConnected) return;
    this.heroes = heroes;
    this.forget = heroes.listen(() => this.draw());
    const last = heroes.lastUsed(procedure.ruleset);
    const hero = heroes.heroOf(last?.hero);
    if (hero && last && !form.bound && form.key() === fresh)
      heroes.bind(form, form.fields, form.values, form, hero, heroes.usual(hero, form.fields, last.picks));
    this.draw();
  }

  /** @param {string} chosen */
  choose(chosen) {
    const { form } = this.roller;
    const { bind, heroOf, usual } = /** @type {Parts["heroes"]} */ (this.heroes);
    const hero = heroOf(chosen);
    bind(form, form.fields, form.values, form, hero, hero ? usual(hero, form.fields, form.bound?.picks) : {});
  }

  end() {
    this.close(false);
    this.sight?.disconnect();
    this.forget?.();
    this.foot?.end();
    if (this.roller) this.roller.drawn = null;
    return undefined;
  }

  get said() {
    const { roller } = this;
    const { form } = roller;
    if (roller.long) {
      const { view } = roller;
      return view ? standing(view) : this.words;
    }
    const setup = roller.counted.key === form.key() && roller.counted.data?.setup;
    const { hero, picks } = form.bound ?? {};
    const picked = this.heroes
      ?.heroOf(hero)
      ?.facts.picks.map(({ name, options }) => options.find(({ id }) => id === picks?.[name])?.label)
      .find(Boolean);
    const { start } = roller.procedure;
    /* A form that can't be rolled as typed isn't named. */
    if (!setup) return form.key() === roller.fresh ? this.words : start;
    return `${start}${start === "Roll" ? "" : ":"} ${picked ? phrase(picked, setup) : setup}`;
  }

  draw() {
    const { roller } = this;
    const { procedure, form, long, view } = roller;
    if (this.sheet) this.sheet.children[0].textContent = `${this.said}`;
    render(
      bar({
        label: "This page’s roll",
        heroes: (!(long && view) && this.heroes?.heroesOf(procedure.ruleset)) || [],
        hero: form.bound?.hero,
        none: true,
        choose: (id) => this.choose(id),
        mark: long ? shape("i-down") : die(roller.sides),
        said: this.said,
        lower: Boolean(this.sheet),
        open: () => this.open(),
      }),
      this.host,
    );
  }

  open() {
    const { roller } = this;
    raised(() => this.close(false));
    const place = /** @type {HTMLElement} */ (roller.parentElement);
    place.style.height = `${place.offsetHeight}px`;
    this.sheet = document.createElement("div");
    this.sheet.className = "hq-lower-bar";
    const close = document.createElement("button");
    Object.assign(close, { type: "button", className: "hq-btn", textContent: "Close" });
    close.onclick = () => this.close();
    this.sheet.append(document.createElement("p"), close);
    roller.prepend(this.sheet);
    roller.classList.add("is-lower");
    document.documentElement.classList.add("has-lower");
    this.escaped = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape" && !(/** @type {HTMLElement} */ (event.target).closest(".hq-ask")))
        this.close();
    };
    roller.addEventListener("keydown", this.escaped);
    roller.shown = () => answered(roller, roller);
    this.draw();
    (roller.mainButton ?? close).focus({ preventScroll: true });
  }

  close(back = true) {
    if (!this.sheet) return;
    const { roller } = this;
    this.sheet.remove();
    this.sheet = undefined;
    roller.removeEventListener("keydown", /** @type {(event: KeyboardEvent) => void} */ (this.escaped));
    roller.classList.remove("is-lower");
    roller.shown = undefined;
    /** @type {HTMLElement} */ (roller.parentElement).style.height = "";
    document.documentElement.classList.remove("has-lower");
    this.draw();
    if (back) this.host.querySelector("button")?.focus({ preventScroll: true });
  }
}
