/* The page where heroes stand, and the file of a table. What sheets and rollers share is in the heroes’ own part. */

export { everything, read, saved, told, withParties } from "./file.js";
export { HeroesPage } from "./page.js";
