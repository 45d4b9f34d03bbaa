"""The figures that are to be reached, and what holds each of them where it is not."""

from scripts.benching.figures import Goal

GOALS = {
    "first": Goal(
        "First visit, empty caches: from the first press to the painted result",
        0.35,
        "",
        "More than half of the rest is the start of Python itself, which both pages need; the first "
        "ruling then runs code for the first time.",
    ),
    "return": Goal(
        "Return visit, the same",
        0.15,
        "",
        "About a third of the rest is reading the snapshot and the WebAssembly from the device, a third is the "
        "runtime’s own start around them, and the remainder is the worker, the self-test and drawing.",
    ),
    "bytes": Goal(
        "Bytes to the first roll, brotli, against gzip",
        0.62,
        "",
        "Most of both is the runtime’s WebAssembly, which can’t be reduced.",
    ),
    "page-bytes": Goal(
        "A rules page before any roll, bytes",
        1.10,
        "",
        "The page has the whole form and a worked example, so you can read it without scripts, and loads "
        "the roller’s own style and script.",
    ),
    "page-requests": Goal(
        "A rules page before any roll, requests",
        1.10,
        "",
        "The roller’s style and script are separate files from the theme’s.",
    ),
    "press": Goal(
        "Press to painted result, engine running, 95th percentile",
        16.7,
        "ms",
        "Further figures show where the time goes: the browser’s delay between finger and press, the ruling and "
        "its trip between two threads, and above all layout and painting, here on a machine without graphics "
        "hardware. A press can come at any time between two frames, so just waiting for the next one takes up to a "
        "whole frame.",
    ),
    "table-input": Goal(
        "A device with 200 heroes and 5,000 entries: handling an input, 95th percentile",
        16.7,
        "ms",
        "Most of it is filtering and drawing the list.",
    ),
    "table-lists": Goal(
        "The same: a list searched and painted, 95th percentile", 100, "ms", "Most of it is layout and painting."
    ),
    "grid": Goal(
        "A grid of 40 × 40 ratings with all levels, in the browser",
        1_000,
        "ms",
        "Most of it is setting up 1,600 contests; each kind of faces is ruled once.",
    ),
    "script": Goal(
        "The roller's own JavaScript, `roller.js` and `offline.js`, gzip",
        25_000,
        "kB",
        "It includes the template library.",
    ),
    "build": Goal(
        "Building the site, caches warm",
        2.0,
        "",
        "The pages take as long as with the theme alone, while the engine and scripts are built alongside; the rest is "
        "merging, listing and checking the result.",
    ),
}
