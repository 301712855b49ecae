import type { User } from "#contract/account/auth.ts";
import type { Strings } from "#strings/en.ts";
import type { sections } from "#strings/en-sections.ts";

export type Locale = User["locale"];
export type TextSection = keyof typeof sections;

/** Each list is bundled with that language's shell texts (`scripts/build/code-splitting.ts`). */
const lists = {
	en: () => import("#strings/en-sections.ts"),
	hi: () => import("#strings/hi-sections.ts"),
};

/** Rejects if a section cannot be loaded. */
export async function loadSections(locale: Locale, names: Iterable<TextSection>): Promise<Partial<Strings>> {
	const { sections } = await lists[locale]();
	const parts = await Promise.all([...names].map((name) => sections[name]()));
	return Object.assign({}, ...parts);
}
