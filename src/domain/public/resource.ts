/** What the library holds, in the order in which it is shown. */
export const resourceKinds = ["article", "clip", "template", "research"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** How much of habits a reader of an article knows already. */
export const resourceLevels = ["beginner", "intermediate", "advanced"] as const;
export type ResourceLevel = (typeof resourceLevels)[number];

/** How a study came to what it says. */
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

/** A summary fits below a title in a list, and into what search engines show. */
export const longestSummary = 160;
export const featuredCount = 3;

/** At how many words a minute people read, at most and at least. */
const fastest = 280;
const slowest = 160;

export const minutesToRead = (words: number): number =>
	Math.max(1, Math.round((2 * words) / (fastest + slowest)));

/** Whether a text of so many words takes so many minutes, rounded either way. */
export const isReadIn = (minutes: number, words: number): boolean =>
	minutes >= Math.floor(words / fastest) && minutes <= Math.max(1, Math.ceil(words / slowest));
