import { onDemand } from "#web/platform/on-demand.tsx";

export { ExpertList } from "./expert-list.tsx";
export { type LanguageNames, languageNamesFor, useLanguageNames } from "./language-names.ts";
export { expertsQuery } from "./queries.ts";

/** Shown to administrators; other users see only the list. */
export const ExpertDesk = onDemand({
	load: async () => (await import("./expert-desk.tsx")).ExpertDesk,
	texts: ["consultationDesk", "consultations", "fieldErrors"],
});
