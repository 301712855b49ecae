export { hasSavedImport } from "./queries.ts";
