/* One hero's open sheet: the ruleset's sheet as a roller, saved as the hero's record. */

/** @import { Played } from "../roller/types/engine.js" */
/** @import { Hero, Keeper, Parts, Replaced } from "../roller/types/seams.js" */
/** @import { SheetOf } from "./types.js" */

import { fresh, heroOf, listen, made, renewed, store, told } from "../heroes/loaded.js";
import { part, wanted } from "./roller.js";

/* A roller for a hero: an existing one, or one that starts with a blank sheet. `carried(hero)` is called for a
   sheet from other rules that continues under these. */
/** @param {string | undefined} id @param {string} ruleset @param {SheetOf} sheetof @param {(hero: Hero) => void} carried */
export const sheetOf = (id, ruleset, { sheet, version }, carried) =>
  made(sheet, "hero", keeperOf(id ?? fresh(), ruleset, version, carried));

/** @param {string} id @param {string} ruleset @param {number} version @param {(hero: Hero) => void} carried @returns {Keeper} */
function keeperOf(id, ruleset, version, carried) {
  let record = /** @type {Hero} */ (heroOf(id) ?? { id, ruleset });

  /* A sheet from other rules is carried over by its snapshot. If that fails, it stays as it is, readable. */
  /** @param {Parts["store"]} kept */
  async function raised(kept) {
    if (record.log.rules === version) return;
    const found = await renewed(record).catch(
      () => /** @type {Partial<Awaited<ReturnType<typeof renewed>>>} */ ({}),
    );
    if (!found.carried) return;
    record = await kept
      .put("heroes", /** @type {Hero} */ (found.hero))
      .catch(({ record: other }) => other ?? { ...found.hero, rev: record.rev });
    carried(record);
  }

  return {
    id,

    async load() {
      const kept = await store();
      const current = await kept.get("heroes", id);
      record = current ?? /** @type {Hero} */ ({ id, ruleset });
      if (!record.log) return undefined;
      await raised(kept);
      return record;
    },

    async save(run, data, over) {
      const kept = await store();
      record = await kept.put(
        "heroes",
        {
          ...record,
          ...run,
          rev: run.rev,
          id,
          ruleset,
          ...(data.sheet ? told(/** @type {Required<Played>} */ (data)) : {}),
        },
        over,
      );
      return record;
    },

    replaced: async () => /** @type {Promise<Replaced[]>} */ ((await store()).replaced("heroes", id)),

    async back(n) {
      const kept = await store();
      record = /** @type {Hero} */ (await kept.back("heroes", id, n));
      return record;
    },

    /* If it can't be saved here, it can be saved as a file of this hero. */
    file: () =>
      wanted(
        /** @type {HTMLElement} */ (document.querySelector("hq-heroes")),
        "The file writer didn’t load",
        async () => {
          const { saved, withParties } = await part("files");
          await saved(withParties(/** @type {Hero[]} */ ([heroOf(id)].filter(Boolean))), "hero");
        },
      ),

    /** @param {() => void} listener */
    listen: (listener) =>
      listen(() => {
        if (heroOf(id)?.rev !== record.rev) listener();
      }),
  };
}
