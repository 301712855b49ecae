/** What other features may use. */
export { previewQuery } from "./queries.ts";
export { resourcePath } from "./resource-rows.tsx";
