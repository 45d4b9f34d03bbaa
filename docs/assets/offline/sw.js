/* The service worker: it serves the shell, which is all pages and what they need, from the device, and the engine from
   its cache.

   Page to worker: {type: "SKIP_WAITING"} when the reader accepts a new release, {type: "STOP"} to end a download,
   {type: "ENGINE", info} to store the engine and then answer: unlike a page's own work, this outlives the page.
   Worker to pages, while it installs: {type: "shell", loaded, total} in bytes, {type: "shell-fault", code}.

   scripts/offline.py replaces __WB_MANIFEST with the list: address, hash of the content, bytes. Every download is
   checked against its hash, so neither a sign-in page nor a file from another release is ever stored. */

/** @import { Info } from "../roller/types/seams.js" */
/** @import { Listed } from "./types.js" */

import { setCacheNameDetails } from "workbox-core/setCacheNameDetails.js";
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { PrecacheRoute } from "workbox-precaching/PrecacheRoute.js";
import { NavigationRoute } from "workbox-routing/NavigationRoute.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { wrong } from "../roller/causes.js";
import * as stored from "../roller/stored.js";

const root = self.registration.scope;
const shell = self.__WB_MANIFEST;
const total = shell.reduce((sum, { bytes }) => sum + bytes, 0);
const listed = new Map(shell.map((entry) => [new URL(entry.url, root).href, entry]));
let loaded = 0;
const stop = new AbortController();

/** @param {unknown} message */
async function tell(message) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) if (page.url.startsWith(root)) page.postMessage(message);
}

/** @param {string} code */
const fault = (code) => Object.assign(new Error(code), { hqweb: code });

/** @param {Response} response */
async function digest(response) {
  const bytes = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/* The one check of incoming files. A host may write its own address into the sitemap, so only its type is checked. */
/** @param {{request: Request, response: Response}} given */
async function genuine({ request, response }) {
  const { url, revision } = /** @type {Listed} */ (listed.get(request.url));
  const code = wrong(response);
  const same = url === "sitemap.xml" ? !code : (await digest(response.clone())).startsWith(revision);
  if (!same)
    throw fault(
      /** @type {Record<string, string>} */ ({ host: "host", denied: "host", "web-page": "web-page" })[
        code
      ] ?? "changed",
    );
  return response;
}

const keeper = {
  /** @param {{request: Request, event?: Event}} given */
  requestWillFetch: async ({ request, event }) =>
    event?.type === "install" ? new Request(request, { signal: stop.signal }) : request,
  cacheWillUpdate: genuine,
  /** @param {{request: Request, event?: Event, error?: unknown}} given */
  handlerDidComplete: async ({ request, event, error }) => {
    if (event?.type !== "install" || error) return;
    loaded += /** @type {Listed} */ (listed.get(request.url)).bytes;
    await tell({ type: "shell", loaded, total });
  },
};

setCacheNameDetails({ prefix: "hqweb" });
const controller = new PrecacheController({ plugins: [keeper] });
controller.strategy.matchOptions = { ignoreVary: true };
controller.addToCacheList(shell);

/* On its own, Workbox would store the files one after another; here they don't wait for each other. */
/** @param {Parameters<PrecacheController["install"]>[0]} event */
async function install(event) {
  const files = controller.getURLsToCacheKeys().entries();
  const take = async () => {
    for (const [url, cacheKey] of files) {
      const request = new Request(url, { cache: "reload", credentials: "same-origin" });
      await Promise.all(controller.strategy.handleAll({ event, params: { cacheKey }, request }));
    }
  };
  await Promise.all(Array.from({ length: 6 }, take));
}

self.addEventListener("install", (event) => {
  /* If this fails, the previous release stays. */
  const installed = install(event);
  event.waitUntil(installed);
  const told = installed.catch((error) => {
    const code = stop.signal.aborted
      ? "stopped"
      : error.name === "QuotaExceededError"
        ? "space"
        : (error.hqweb ?? "network");
    return tell({ type: "shell-fault", code });
  });
  event.waitUntil(told);
  /* The page that first registered it has the engine, and may be gone by now. */
  if (!self.registration.active) event.waitUntil(installed.then(engineListed).catch(() => {}));
});

async function engineListed() {
  const listed = await controller.matchPrecache("assets/engine.json");
  await engineKept(await /** @type {Response} */ (listed).json());
}

/** @param {Info} info */
async function engineKept(info) {
  const assets = `${root}assets/`;
  await stored.keep(/** @type {Cache} */ (await stored.open(assets, true)), assets, info);
}

self.addEventListener("activate", (event) => {
  controller.activate(event);
  event.waitUntil(self.clients.claim());
});

self.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data?.type === "ENGINE")
    event.waitUntil(
      engineKept(data.info)
        .catch(() => {})
        .then(() => ports[0].postMessage(null)),
    );
  if (data?.type === "SKIP_WAITING") self.skipWaiting();
  if (data?.type === "STOP") stop.abort();
});

/* Exactly as the engine's worker stored it: a rebuilt response would lose its compiled code. */
const ENGINE = /^assets\/engine\/[0-9a-f]{16}\//;
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.href.startsWith(root) && ENGINE.test(url.href.slice(root.length)),
  async ({ request }) =>
    (await caches.match(request, {
      cacheName: `hqweb-engine ${root}`,
      ignoreSearch: true,
      ignoreVary: true,
    })) ?? fetch(request),
);

registerRoute(
  new PrecacheRoute(controller, {
    cleanURLs: false,
    directoryIndex: "",
    ignoreURLParametersMatching: [/./],
    urlManipulation: ({ url }) => (url.pathname.endsWith("/index.html") ? [new URL("./", url)] : []),
  }),
);

/* A page that is not listed: the network may know it. Without one, what a host does: add the slash, or say so. */
registerRoute(
  new NavigationRoute(async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch {
      const folder = new URL(`${url.pathname}/${url.search}`, url);
      if (controller.getCacheKeyForURL(folder.origin + folder.pathname)) return Response.redirect(folder);
      return (await controller.matchPrecache("404.html")) ?? Response.error();
    }
  }),
);
