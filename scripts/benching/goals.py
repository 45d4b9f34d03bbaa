"""The figures that are to be reached, and what holds each of them where it is not."""

from scripts.benching.figures import Goal

GOALS = {
    "first": Goal(
        "First visit, empty caches, the page’s own numbers: from the first press to the painted result",
        0.05,
        "",
        "Nothing waits for the engine. The time goes into drawing dice, writing the journal, layout and painting.",
    ),
    "changed": Goal(
        "The same with another number in the form",
        0.33,
        "",
        "More than half of the rest is the start of Python itself, which both pages need; the first "
        "ruling then runs code for the first time.",
    ),
    "return": Goal(
        "Return visit with another number in the form, the same",
        0.15,
        "",
        "About a third of the rest is reading the snapshot and the WebAssembly from the device, a third is the "
        "runtime’s own start around them, and the remainder is the worker, the self-test and drawing.",
    ),
    "answers": Goal(
        "Share of the rollers’ setups that have no answers in advance",
        0.08,
        "",
        "If the dice can fall in more than 400 ways, the page waits for the engine.",
    ),
    "answers-file": Goal("The largest file of answers, gzip", 16_000, "kB", "It has every answer to its setup."),
    "bytes": Goal(
        "Bytes to the first roll of the engine, brotli, against gzip",
        0.48,
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
        "Press to painted result, engine running, against a page that swaps the same result in: 95th percentiles",
        1.5,
        "",
        "The further figures show where the time goes: the ruling and its trip between two threads, the journal, "
        "which is written before the result is shown, and drawing. The floor is layout and painting alone.",
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
