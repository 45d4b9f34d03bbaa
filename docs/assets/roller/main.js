/* The site's script: the roller and the glossary's terms. */

/** @import { Parts } from "./types/seams.js" */

import { arrive } from "./arrive.js";
import { drawer } from "./drawer.js";
import { offline } from "./offline.js";
import { part, wanted } from "./part.js";
import { HqRoll } from "./roll.js";
import { HqRoller } from "./roller.js";
import { links } from "./share.js";
import { HqTerm } from "./term.js";

customElements.define("hq-roller", HqRoller);
customElements.define("hq-roll", HqRoll);
customElements.define("hq-term", HqTerm);
customElements.define("hq-heroes", lazily("sheets", "HeroesPage"));
customElements.define("hq-glossary", lazily("terms", "Glossary"));
customElements.define("hq-gm", lazily("gm", "GmPage"));
customElements.define("hq-house", lazily("house", "House", true));
customElements.define("hq-learn", lazily("learn", "Learn"));
customElements.define("hq-explorer", lazily("explore", "ExplorerPage"));
customElements.define("hq-fair", lazily("fair", "fair"));
customElements.define("hq-quick", lazily("quick", "quick"));
customElements.define("hq-bar", lazily("inline", "Bar", true));
customElements.define("hq-line", lazily("lines", "Line", true));

/* An element drawn by a part; until then it holds content for readers without scripts. If it `does` without the
   part, a failure to load isn't reported. */
/** @typedef {{end(): undefined}} Drawn */

/** @template {keyof Parts} N @param {N} name @param {keyof Parts[N]} drawn */
function lazily(name, drawn, does = false) {
  return class extends HTMLElement {
    connectedCallback() {
      const draw = async () => {
        const found = await part(name);
        if (this.isConnected)
          this.drawn ??= new /** @type {new (element: HTMLElement) => Drawn} */ (
            /** @type {unknown} */ (found[drawn])
          )(this);
      };
      if (does) draw().catch(() => {});
      else wanted(this, "This part of the page didn’t load", draw);
    }

    disconnectedCallback() {
      this.drawn = this.drawn?.end();
    }
  };
}

/* The theme's search is a dialog without a name; it survives instant navigation. */
document.querySelector("[role=dialog]")?.setAttribute("aria-label", "Search");

arrive();
drawer();
offline();
links();

export * from "./shared.js";
