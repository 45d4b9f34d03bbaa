"""The goals for the figures, and the explanations for missing them."""

from scripts.benching.figures import Goal

GOALS = {
    "first": Goal(
        "First visit with empty caches, form unchanged: from the first press to the painted result",
        0.05,
        "",
        "It doesn’t wait for the engine. The time goes into drawing dice, writing the journal, layout and painting.",
    ),
    "changed": Goal(
        "The same, with one number typed into the form before the press",
        0.33,
        "",
        "More than half of it is starting Python itself, which both pages need. After that, the first roll runs code "
        "that hasn’t run before.",
    ),
    "return": Goal(
        "Return visit, with one number typed: from the first press to the painted result",
        0.15,
        "",
        "About a third of it is reading the snapshot and the WebAssembly from the device. Another third is the rest "
        "of the runtime’s startup, and the remainder is the worker, the self-test and drawing.",
    ),
    "answers": Goal(
        "Share of roller setups without precomputed answers",
        0.08,
        "",
        "If there are more than 640 possible rolls, the page waits for the engine.",
    ),
    "answers-file": Goal("Largest file of precomputed answers, gzip", 16_000, "kB", "It has all answers for a setup."),
    "bytes": Goal(
        "Bytes before the engine’s first roll: brotli, compared with gzip",
        0.48,
        "",
        "Most of both is the runtime’s WebAssembly, which can’t be reduced.",
    ),
    "page-bytes": Goal(
        "A rules page before any roll: bytes",
        1.10,
        "",
        "The page includes the whole form and a worked example, so you can read it without scripts. It also loads "
        "the roller’s style sheet and script.",
    ),
    "page-requests": Goal(
        "A rules page before any roll: requests",
        1.10,
        "",
        "Rolls in sentences and house rules have a script and a style sheet each, which pages without them don’t "
        "load. House rules also have a list of what can be changed in the book.",
    ),
    "press": Goal(
        "From a press to the painted result, compared with a page that only swaps in a result: 95th percentiles",
        1.5,
        "",
        "The other measurements show where the time goes: the roll and its messages between two threads, the journal, "
        "which is written before the result is shown, and drawing. The floor is layout and painting alone.",
    ),
    "table-input": Goal(
        "Handling input on a device with 200 heroes and 5,000 entries, 95th percentile",
        16.7,
        "ms",
        "Most of it is filtering and drawing the list.",
    ),
    "table-lists": Goal(
        "The same: searching and painting a list, 95th percentile", 100, "ms", "Most of it is layout and painting."
    ),
    "grid": Goal(
        "A 40 × 40 grid of ratings with every level, in the browser",
        1_000,
        "ms",
        "Most of it is setting up 1,600 contests. Rolls with the same result are resolved only once.",
    ),
    "house": Goal(
        "A changed rule, until everything on its page has followed, with a processor 4 times slower",
        1_000,
        "ms",
        "Most of it is the engine, which makes the changed ruleset and counts the odds of each roller.",
    ),
    "script": Goal(
        "The roller’s own JavaScript, `roller.js` and `offline.js`, gzip",
        25_000,
        "kB",
        "It includes the template library.",
    ),
    "build": Goal(
        "Building the site with warm caches",
        2.0,
        "",
        "The pages take as long as with the theme alone, and the engine and scripts are built in parallel. The rest is "
        "merging, listing and checking the result.",
    ),
}
