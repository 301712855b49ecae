/** The languages that a consultation may be held in, as ISO 639 has them: English and those of most people in India. */
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

/** So many experts administrators keep, those that are away among them. */
export const mostExperts = 50;

/** What a picture of an expert may be sent as. */
export const expertPicture = { maxBytes: 5_000_000, types: ["image/png", "image/jpeg", "image/webp"] };

/** An example is nobody real, so nobody pays real money for one. */
export function isOffered(
	{ isActive, isExample }: { isActive: boolean; isExample: boolean },
	{ isDemo }: { isDemo: boolean },
): boolean {
	return isActive && (!isExample || isDemo);
}
