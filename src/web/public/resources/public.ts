export { JoinLink } from "./entries/join-link.tsx";
export { kindIcons } from "./entries/kind-icons.ts";
export { Featured } from "./featured-articles.tsx";
export { indexQuery, previewQuery } from "./queries.ts";
export { entryPath, resourcePath } from "./resource-path.ts";
