/* Why a file of the site couldn't be used: a code and a sentence, from the response. */

/** @type {Record<string, string>} */
const WHY = {
  unreached: "You may be offline.",
  missing: "It’s missing: the site may have been updated since you opened this page.",
  host: "The site’s server couldn’t deliver it. It may be overloaded or down.",
  denied: "The site’s server refused to send it.",
  "web-page": "A web page came back in its place. A hotel or café sign-in often does that.",
  "cut-short": "Only part of it arrived. You may be offline.",
  late: "It hasn’t arrived yet. The network may be very slow.",
  script: "It arrived but didn’t run in this browser.",
};
const GONE = [404, 410];
const BUSY = [408, 425, 429];

/* The code for an unusable response; "" if it's fine. */
/** @param {Response} response */
export function wrong({ ok, status, headers }) {
  if (GONE.includes(status)) return "missing";
  if (status >= 500 || BUSY.includes(status)) return "host";
  if (!ok) return "denied";
  return headers.get("content-type")?.includes("text/html") ? "web-page" : "";
}

/* An error that gives its cause as a sentence; `detail` is for a bug report. */
/** @param {string} code @param {string} detail */
export const lost = (code, detail) => Object.assign(new Error(code), { code, why: WHY[code], detail });

/** @param {unknown} error @returns {error is ReturnType<typeof lost>} */
export const isLost = (error) => error instanceof Error && "why" in error;

/* Fetch a file; rejects with the reason it can't be used. */
/** @param {URL | string} address @param {RequestInit} [options] */
export async function get(address, options) {
  let response;
  try {
    response = await fetch(address, options);
  } catch (error) {
    throw lost("unreached", `${address}: ${error}`);
  }
  const code = wrong(response);
  if (code)
    throw lost(code, `${address}: ${response.headers.get("content-type") ?? "no type"}, ${response.status}`);
  return response;
}

/* Why a script didn't arrive. Browsers don't say, so it's fetched once more. */
/** @param {URL | string} address @param {unknown} [error] @returns {Promise<ReturnType<typeof lost>>} */
export async function why(address, error) {
  try {
    const response = await get(address, { cache: "no-store" });
    await response.arrayBuffer();
  } catch (fault) {
    return isLost(fault) ? fault : lost("cut-short", `${address}: ${fault}`);
  }
  return lost("script", `${address}: ${error}`);
}
