/* What the roller says when it can't answer yet: loading, and failed. */

/** @import { EngineState, Fault } from "./types/seams.js" */

import { html, nothing } from "lit-html";
import { shape } from "./shapes.js";

const MEGA = 1_000_000;

/** @param {EngineState} state @param {() => void} stop */
export function progress({ phase, loaded, total }, stop) {
  const said = total ? `${(loaded / MEGA).toFixed(1)} of ${(total / MEGA).toFixed(1)} MB` : "";
  const what =
    phase === "loading" && total && loaded >= total ? "Starting the dice engine" : "Fetching the dice engine";
  return html`<div class="hq-progress">
      <div class="hq-bytes"><b role="status">${what}</b><span>${said}</span></div>
      <progress max=${total || 1} value=${total ? loaded : nothing} aria-label="${what}${said && `: ${said.replace("MB", "megabytes")}`}"></progress>
      <p class="hq-small">Once only. It rolls as soon as it is here, then works with no network.</p>
    </div>
    <div class="hq-acts"><button class="hq-btn is-quiet" type="button" @click=${stop}>Stop</button></div>`;
}

/* A sentence for each kind of failure; the code tells them apart in a report. */
/** @type {Record<string, string>} */
const CAUSES = {
  "engine.unreached": "One of its files couldn’t be fetched. You may be offline.",
  "engine.missing": "One of its files is missing. The site may have been updated since you opened this page.",
  "engine.host": "The site’s server couldn’t deliver one of its files. It may be overloaded or down.",
  "engine.denied": "The site’s server refused to send one of its files.",
  "engine.web-page": "One of its files came back as a web page. A hotel or café sign-in often does that.",
  "engine.not-wasm": "One of its files came back as something else. A hotel or café sign-in often does that.",
  "engine.cut-short": "Only part of one of its files arrived.",
  "engine.changed": "One of its files doesn’t belong to this release.",
  "engine.quiet": "The network hasn’t answered for several seconds.",
  "engine.slow": "It took too long to start. Your device may be low on memory.",
  "engine.wasm":
    "This browser didn’t start it. Your device may be low on memory, or WebAssembly may be blocked.",
  "engine.script": "One of its files arrived but didn’t run in this browser.",
  "engine.worker":
    "This browser didn’t let the page start a worker, and the engine needs one. A privacy setting or extension may be blocking it.",
  "engine.gone": "This contest’s release is no longer on this device.",
  "engine.silent": "It didn’t answer for several seconds, so it was stopped.",
  "engine.crash": "It hit an internal error, so it was stopped.",
  "engine.bug":
    "It can't work with these numbers, and that's our mistake. Nothing was changed or lost: try other numbers.",
};

/** @type {Record<string, string>} */
const TITLES = {
  "engine.silent": "The dice engine stopped",
  "engine.crash": "The dice engine stopped",
  "engine.bug": "The dice engine hit a bug",
};

/** @param {Fault} fault @param {() => void} again */
export function fault({ code, detail }, again) {
  return html`<div class="hq-fault" role="alert">
    ${shape("i-bad")}
    <h4>${TITLES[code] ?? "The dice engine didn’t start"}</h4>
    <p>${CAUSES[code] ?? "It didn’t start in this browser."} Your numbers are safe, and the example on this page works without it.</p>
    <div class="hq-acts"><button class="hq-btn is-main" type="button" @click=${again}>Try again</button></div>
    <details class="hq-fold"><summary>For a bug report<small>${code}</small></summary><p><code>${detail}</code></p></details>
  </div>`;
}
