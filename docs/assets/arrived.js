/* Says so when the site's own script didn't arrive; without it, what the page shows would look complete.
   scripts/finish.py puts this before the theme's script, which every page loads too. */

import { why } from "./roller/causes.js";

const LIVE =
  "hq-roller, hq-explorer, hq-fair, hq-glossary, hq-gm, hq-heroes, hq-learn, hq-offline, hq-pledge, hq-quick";

async function look() {
  const host = document.querySelector(`article :is(${LIVE})`);
  if (!host || customElements.get("hq-roller")) return;
  const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[src$='assets/roller.js']"));
  const fault = await why(script.src, "nothing was defined");
  const box = document.createElement("div");
  box.className = "hq-fault";
  box.setAttribute("role", "alert");
  box.innerHTML =
    '<p class="hq-fault-head"><b>This page’s script did not load</b></p><p></p><div class="hq-acts"><button class="hq-btn is-main" type="button">Load the page again</button></div>';
  box.children[1].textContent = `${fault.why} Until it does, you can read this page, but not roll.`;
  /** @type {HTMLButtonElement} */ (box.querySelector("button")).onclick = () => location.reload();
  host.prepend(box);
}

addEventListener("load", () => {
  if (window.document$) window.document$.subscribe(look);
  else look();
});
