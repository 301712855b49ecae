export { useArchive } from "./use-archive.ts";
