import type { Strings } from "#strings/en.ts";

export function planWordsIn({ planTexts }: Pick<Strings, "planTexts">): (text: string) => string {
	const known = new Map(Object.entries(planTexts));
	return (text) => known.get(text) ?? text;
}

interface Bought {
	planName: string;
	organizationName: string | null;
	seatCount: number | null;
}

export function boughtWordsIn(catalogue: Pick<Strings, "planTexts">): (payment: Bought) => string {
	const planWords = planWordsIn(catalogue);
	return ({ planName, organizationName, seatCount }) =>
		[planWords(planName), seatCount, organizationName].filter((part) => part !== null).join(" · ");
}
