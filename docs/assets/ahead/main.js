/* Answers made when the site was built, shown until the engine runs, and then checked by the engine.

   A file of answers belongs to a roller with its page’s own numbers, or to a question in a lesson: see
   scripts/answers.py. The dice are drawn as the engine draws them. The engine has the last word: if it disagrees, the
   page shows the engine’s answer. */

/** @import { Faces, Log, Played } from "../roller/types/engine.js" */
/** @import { Reply, Request, Roller } from "../roller/types/seams.js" */

import * as stored from "../roller/stored.js";
import { engine, part } from "./roller.js";

/** @typedef {any[]} Column */
/** @typedef {{proof: {seed: string, dice: number[], faces: Faces}, dice: number[], asked?: string[], replies: Column}} File */
/** @typedef {{corrected(said: string): unknown, ended?: boolean}} Question */
/** @typedef {Roller | Question} Host */
/** @typedef {{host: Host, name: string, request: Request, data: Played}} Shown */

/* Milliseconds that a press waits for a file on its way. */
const LATE = 5000;

const UNPROVED =
  "The dice engine didn’t start, so this answer came with the page. Rolls with the page’s own numbers work; choices, other numbers and the odds need the engine.";
const CORRECTED = "The answer that came with this page was wrong, so here is the dice engine’s own answer.";
const GONE_ON =
  "The answer that came with this page was wrong, and you continued from it. Roll again to get the dice engine’s answer.";

/** @type {Map<Host, string>} */
const hosts = new Map();
/** @type {Map<string, Promise<File | null>>} */
const files = new Map();
/** @type {Shown[]} */
let shown = [];

/* Fetch the answers of `host`, which may be pressed soon. Returns the function that answers requests. */
/** @param {Host} host @param {string} name */
export function near(host, name) {
  hosts.set(host, name);
  if (!files.has(name)) files.set(name, fetched(name));
  comeBack();
  return foreseen;
}

/* If the engine is on this device, it starts without waiting for a press: that takes no network. */
async function comeBack() {
  if (navigator.serviceWorker?.controller && (await stored.open(engine.siteUrl("assets/").href)))
    engine.warm();
}

/* Null for a file with another dice scheme. A file that didn’t arrive is fetched again next time. */
/** @param {string} name @returns {Promise<File | null>} */
async function fetched(name) {
  try {
    const address = engine.siteUrl(`assets/answers/${name}.json`);
    const response = await fetch(address, { signal: AbortSignal.timeout(LATE) });
    const file = await response.json();
    const { seed, dice, faces } = file.proof;
    return String(await thrown(seed, dice)) === String(faces) ? file : null;
  } catch {
    files.delete(name);
    return null;
  }
}

/* The faces, by the code that the fairness page shows. */
/** @param {string} seed @param {number[]} dice */
async function thrown(seed, dice) {
  const { byHand } = await part("fair/by_hand");
  /** @type {Faces} */
  const faces = [];
  for await (const { face } of byHand(seed, dice)) if (face) faces.push(face);
  return faces;
}

const newSeed = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/* The value at a position of a packed list. */
/** @param {Column} column @param {number} place @returns {any} */
export function at([kind, of, more], place) {
  if (kind === 0) return of;
  if (kind === 1)
    return Object.fromEntries(
      Object.entries(/** @type {Record<string, Column>} */ (of)).map(([name, each]) => [
        name,
        at(each, place),
      ]),
    );
  if (kind === 2) return of.map((/** @type {Column} */ each) => at(each, place));
  if (kind === 3) return at(more, of[place]);
  if (kind === 4) return of[place];
  const which = of.findLastIndex((/** @type {number} */ start) => start <= place);
  return at(more[which], place - of[which]);
}

/** @param {Host} host @returns {host is Question} */
const asks = (host) => "corrected" in host;

/** @param {Host} host */
const gone = (host) => (asks(host) ? host.ended : !host.isConnected);

/* Are these the page’s own numbers? */
/** @param {Host} host @param {string} text */
function untouched(host, text) {
  if (asks(host)) return true;
  const own = `{"op":"begin","procedure":"${host.procedure.id}","inputs":${host.fresh}`;
  return [`${own}}`, `${own},"seat":"table"}`].includes(text);
}

/** @param {File} file @param {string} text @returns {Promise<Played | undefined>} */
async function found({ asked, dice, replies }, text) {
  if (asked) return asked.includes(text) ? structuredClone(at(replies, asked.indexOf(text))) : undefined;
  const seed = newSeed();
  const faces = await thrown(seed, dice);
  const data = structuredClone(
    at(
      replies,
      faces.reduce((all, face, number) => all * dice[number] + face - 1, 0),
    ),
  );
  data.log.seed = seed;
  return data;
}

/** @param {Request} request */
async function foreseen(request) {
  const text = JSON.stringify(request);
  for (const [host, name] of hosts) {
    if (gone(host)) hosts.delete(host);
    else if (untouched(host, text)) {
      const file = await files.get(name);
      const data = file && (await found(file, text).catch(() => undefined));
      if (data) {
        shown.push({ host, name, request, data });
        if (engine.state.phase === "failed") say(host, UNPROVED);
        return /** @type {Reply<string>} */ ({ ok: true, data });
      }
    }
  }
  return undefined;
}

engine.listen(({ phase }) => {
  if (phase === "failed") for (const { host } of shown) say(host, UNPROVED);
  if (phase !== "ready") return;
  const all = shown;
  shown = [];
  for (const each of all) prove(each);
});

/** @param {Host} host @param {string} text */
function say(host, text) {
  if (asks(host)) return;
  host.trouble = text;
  host.update();
}

/* The engine replays the answer that was shown; for a question in a lesson, it gets the request again. */
/** @param {Shown} given */
async function prove({ host, name, request, data }) {
  const { log } = data;
  const again = asks(host) ? request : { op: "replay", log };
  const reply = await engine.ask(again).catch(() => null);
  if (!reply) return;
  if (!asks(host) && host.trouble === UNPROVED) say(host, "");
  const same = reply.ok && JSON.stringify(reply.data) === JSON.stringify(data);
  if (!same) files.set(name, Promise.resolve(null));
  if (asks(host)) {
    if (!same) await host.corrected(CORRECTED);
    return;
  }
  /* A contest is stored with its release, which is known by now. If a move is being made, saving that
     stores it. */
  if (!same) await correct(host, request, log);
  else if (host.long && host.log === log && !host.waiting) await host.written({ op: "replay" }, data);
}

/* Replace the wrong answer, on the page and in the journal, with the engine’s answer to the same seed. */
/** @param {Roller} roller @param {Request} request @param {Log} log */
async function correct(roller, request, log) {
  const reply = await engine.ask({ ...request, seed: log.seed }).catch(() => null);
  if (roller.log !== log || !reply?.ok) {
    say(roller, GONE_ON);
    return;
  }
  const kept = roller.long ? "replay" : "reveal";
  const data = /** @type {Played} */ (reply.data);
  roller.show(await roller.written({ op: kept, do: roller.procedure.opening }, data), true);
  say(roller, CORRECTED);
}
