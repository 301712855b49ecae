export { hasKeptImport } from "./queries.ts";
