/** What other features may use. */
export { Featured } from "./featured.tsx";
export { previewQuery } from "./queries.ts";
export { resourcePath } from "./resource-path.ts";
