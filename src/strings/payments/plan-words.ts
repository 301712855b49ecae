import type { Strings } from "#strings/en.ts";

/** Gives a text of a plan in a catalogue's language, or as an administrator wrote it. */
export function planWordsIn({ planTexts }: Pick<Strings, "planTexts">): (text: string) => string {
	const known = new Map(Object.entries(planTexts));
	return (text) => known.get(text) ?? text;
}
