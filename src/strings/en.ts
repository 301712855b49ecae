import { sections } from "./en-sections.ts";
import { loadAll } from "./load-all.ts";

export const en = await loadAll(sections);

export type Strings = typeof en;
