/** Kinds of library entries, in display order. */
export const resourceKinds = ["article", "clip", "template", "research"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

export const resourceLevels = ["beginner", "intermediate", "advanced"] as const;
export type ResourceLevel = (typeof resourceLevels)[number];

export const studyKinds = [
	"trial",
	"field-experiment",
	"lab-experiment",
	"observational",
	"survey",
	"review",
	"meta-analysis",
] as const;
export type StudyKind = (typeof studyKinds)[number];

/** Fits below a title in a list, and into search engines' snippets. */
export const maxSummaryLength = 160;
export const featuredCount = 3;

/** Reading speed, in words a minute. */
const fastest = 280;
const slowest = 160;

export function minutesToRead(words: number): number {
	return Math.max(1, Math.round((2 * words) / (fastest + slowest)));
}

/** Whether a text with this many words takes this many minutes, rounded either way. */
export function isReadIn(minutes: number, words: number): boolean {
	return minutes >= Math.floor(words / fastest) && minutes <= Math.max(1, Math.ceil(words / slowest));
}
