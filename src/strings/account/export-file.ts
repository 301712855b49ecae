import * as en from "./en/export-file.ts";
import * as hi from "./hi/export-file.ts";

export type ExportWords = typeof en;

/** Beside the catalogue of the screens, not in it: no page has to load what only a file says. */
export const exportFileIn: Record<"en" | "hi", ExportWords> = { en, hi };
