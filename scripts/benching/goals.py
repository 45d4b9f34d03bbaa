"""The figures that are to be reached, and what holds each of them where it is not."""

from scripts.benching.figures import Goal

GOALS = {
    "first": Goal(
        "First visit, empty caches: from the first press to the painted result",
        0.35,
        "",
        "More than half of what is left is the start of Python itself, which both pages have to make; the first "
        "ruling then runs through code that was never run before.",
    ),
    "return": Goal(
        "Return visit, the same",
        0.15,
        "",
        "About a third of what is left is reading the snapshot and the WebAssembly from the device, a third is the "
        "runtime’s own start around them, and the rest is the worker, the self-test and the drawing.",
    ),
    "bytes": Goal(
        "Bytes to the first roll, brotli, against gzip",
        0.62,
        "",
        "The WebAssembly of the runtime is the greater part of both and cannot be cut.",
    ),
    "page-bytes": Goal(
        "A rules page before any roll, bytes",
        1.10,
        "",
        "The page holds the whole form and a worked example, so that it reads without script, and brings "
        "the roller's own style and script.",
    ),
    "page-requests": Goal(
        "A rules page before any roll, requests",
        1.10,
        "",
        "Style and script of the roller are files of their own beside the theme's.",
    ),
    "press": Goal(
        "Press to painted result, engine running, 95th percentile",
        16.7,
        "ms",
        "The further lines show where it goes: the browser’s own way from the finger to the press, the ruling and "
        "its way between two threads, and above all layout and painting, here on a machine without graphics "
        "hardware. A press falls anywhere between two frames, so that waiting for the next one alone takes up to a "
        "whole frame.",
    ),
    "table-input": Goal(
        "A device with 200 heroes and 5,000 entries: handling an input, 95th percentile",
        16.7,
        "ms",
        "Filtering and drawing the list take it.",
    ),
    "table-lists": Goal(
        "The same: a list searched and painted, 95th percentile", 100, "ms", "Layout and painting of the rows take it."
    ),
    "grid": Goal(
        "A grid of 40 × 40 ratings with all levels, in the browser",
        1_000,
        "ms",
        "Setting up 1,600 contests takes most of it; each kind of faces is ruled once.",
    ),
    "script": Goal(
        "The roller's own JavaScript, `roller.js` and `offline.js`, gzip",
        25_000,
        "kB",
        "It holds the template library too.",
    ),
    "build": Goal(
        "Building the site, caches warm",
        2.0,
        "",
        "The pages themselves take as long as the theme’s, with the engine and the scripts made beside; the rest is "
        "merging, listing and checking what was built.",
    ),
}
