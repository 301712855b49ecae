import { sections } from "./en-sections.ts";
import { loadAll } from "./load-all.ts";

/** The English catalogue; other languages have the same type. */
export const en = await loadAll(sections);

export type Strings = typeof en;
