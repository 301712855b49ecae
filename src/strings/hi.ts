import type { Strings } from "./en.ts";
import { sections } from "./hi-sections.ts";
import { loadAll } from "./load-all.ts";

export const hi: Strings = await loadAll(sections);
