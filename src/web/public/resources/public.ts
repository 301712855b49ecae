export { Featured } from "./featured.tsx";
export { kindIcons } from "./kind-icons.ts";
export { indexQuery, previewQuery } from "./queries.ts";
export { entryPath, inLanguage, resourcePath } from "./resource-path.ts";
