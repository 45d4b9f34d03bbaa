/* The styles that parts import: the build puts them into files of their own. */
declare module "*.css";
