/* The styles that parts import: the build puts them into files of their own. */
declare module "*.css";

/* Their texts. */
declare module "*.svg" {
  const text: string;
  export default text;
}
