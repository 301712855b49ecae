/** Languages a consultation may be held in (ISO 639 codes): English and the most spoken ones of India. */
export const expertLanguages = [
	"en",
	"hi",
	"bn",
	"mr",
	"te",
	"ta",
	"gu",
	"ur",
	"kn",
	"or",
	"ml",
	"pa",
	"as",
] as const;
export type ExpertLanguage = (typeof expertLanguages)[number];

/** Maximum active experts. */
export const maxExperts = 50;

export const expertPicture = { maxBytes: 5_000_000, types: ["image/png", "image/jpeg", "image/webp"] };

/** Example experts aren't real people, so nobody pays real money for them. */
export function isPayable({ isExample }: { isExample: boolean }, { isDemo }: { isDemo: boolean }): boolean {
	return !isExample || isDemo;
}

/** An expert is away while their account is suspended or about to be deleted. */
export function isOffered(
	expert: { isActive: boolean; isExample: boolean; isAway: boolean },
	payee: { isDemo: boolean },
): boolean {
	return expert.isActive && !expert.isAway && isPayable(expert, payee);
}
