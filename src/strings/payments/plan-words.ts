import type { Strings } from "#strings/en.ts";

/** Returns a function that translates a plan's text, or leaves an administrator's own text alone. */
export function planWordsIn({ planTexts }: Pick<Strings, "planTexts">): (text: string) => string {
	const known = new Map(Object.entries(planTexts));
	return (text) => known.get(text) ?? text;
}
