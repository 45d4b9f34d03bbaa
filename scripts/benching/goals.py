"""The figures that are to be reached, and what holds each of them where it is not."""

from scripts.benching.figures import Goal

GOALS = {
    "first": Goal(
        "First visit, empty caches, the page’s own numbers: from the first press to the painted result",
        0.05,
        "",
        "No engine is waited for: what is left is drawing the dice, writing the journal, layout and painting.",
    ),
    "changed": Goal(
        "The same with another number in the form",
        0.33,
        "",
        "More than half of what is left is the start of Python itself, which both pages have to make; the first "
        "ruling then runs through code that was never run before.",
    ),
    "return": Goal(
        "Return visit with another number in the form, the same",
        0.15,
        "",
        "About a third of what is left is reading the snapshot and the WebAssembly from the device, a third is the "
        "runtime’s own start around them, and the rest is the worker, the self-test and the drawing.",
    ),
    "answers": Goal(
        "Set-ups of the site’s rollers without answers in advance, of all",
        0.08,
        "",
        "A set-up whose dice fall in more than 400 ways is left to the engine.",
    ),
    "answers-file": Goal("The largest file of answers, gzip", 16_000, "kB", "It has every answer to its set-up."),
    "bytes": Goal(
        "Bytes to the first roll of the engine, brotli, against gzip",
        0.48,
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
        "Press to painted result, engine running, against a page that swaps the same result in: 95th percentiles",
        1.5,
        "",
        "The further lines show where it goes: the ruling and its way between two threads, the journal that is "
        "written before the result is shown, and drawing. The floor is layout and painting alone.",
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
