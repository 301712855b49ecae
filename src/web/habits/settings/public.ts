/** What other features may use. */
export { useArchive } from "./use-archive.ts";
