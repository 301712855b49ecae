import * as en from "./en/off-page/export-file.ts";
import * as hi from "./hi/off-page/export-file.ts";

export type ExportWords = typeof en;

export const exportFileIn: Record<"en" | "hi", ExportWords> = { en, hi };
