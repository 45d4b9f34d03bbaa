/* The site's script: the roller, the glossary's terms, and the home page's search field. */

import { arrive } from "./arrive.js";
import { HqFind } from "./find.js";
import { offline } from "./offline.js";
import { HqRoller } from "./roller.js";
import { HqTerm } from "./term.js";

customElements.define("hq-roller", HqRoller);
customElements.define("hq-term", HqTerm);
customElements.define("hq-find", HqFind);

/* The theme's search is a dialog without a name; it outlives instant navigation. */
document.querySelector(".md-search[role=dialog]")?.setAttribute("aria-label", "Search");

arrive();
offline();
