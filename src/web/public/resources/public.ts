export { Featured } from "./featured-articles.tsx";
export { kindIcons } from "./kind-icons.ts";
export { indexQuery, previewQuery } from "./queries.ts";
export { entryPath, resourcePath } from "./resource-path.ts";
