import type { Strings } from "#strings/en.ts";

/** Returns a function that translates a plan's text, or leaves an administrator's own text alone. */
export function planWordsIn({ planTexts }: Pick<Strings, "planTexts">): (text: string) => string {
	const known = new Map(Object.entries(planTexts));
	return (text) => known.get(text) ?? text;
}

interface Bought {
	planName: string;
	organizationName: string | null;
	seatCount: number | null;
}

/** Returns a function that says what a payment is for, also for how many seats of whom. */
export function boughtWordsIn(catalogue: Pick<Strings, "planTexts">): (payment: Bought) => string {
	const planWords = planWordsIn(catalogue);
	return ({ planName, organizationName, seatCount }) =>
		[planWords(planName), seatCount, organizationName].filter((part) => part !== null).join(" · ");
}
