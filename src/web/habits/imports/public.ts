/** What other features may use. */
export { hasKeptImport, useImports } from "./queries.ts";
