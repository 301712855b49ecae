/** What other features may use. */
export { hasKeptImport } from "./queries.ts";
