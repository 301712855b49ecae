import { useStrings } from "./locale.ts";

/** Gives a text of a plan in the language of the screen, or as an administrator wrote it. */
export function usePlanWords(): (text: string) => string {
	const { planTexts } = useStrings();
	const known = new Map(Object.entries(planTexts));
	return (text) => known.get(text) ?? text;
}
