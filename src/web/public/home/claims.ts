import type { Strings } from "#strings/en.ts";

export interface Source {
	authors: string;
	year: number;
	journal: string;
	url: string;
}

type Claim = keyof Strings["home"]["evidence"]["claims"];

const lally: Source = {
	authors: "Lally, van Jaarsveld, Potts, Wardle",
	year: 2010,
	journal: "European Journal of Social Psychology 40",
	url: "https://doi.org/10.1002/ejsp.674",
};

/**
 * Every number that the landing page claims, with where it comes from. A claim without a source is not shown.
 * What the sources do not say, we do not say: no success rates, no promise, no count of users.
 */
export const sources: Record<Claim, Source> = {
	// 96 volunteers over 12 weeks, 82 of them analysable; time to 95 % of the plateau of self-rated automaticity.
	noMagicNumber: lally,
	// "Missing one opportunity did not materially affect the habit formation process."
	oneMiss: lally,
	// 20 studies, 2,601 people: medians 59 to 66 days, range 4 to 335; 11 of the studies at high risk of bias.
	median: {
		authors: "Singh, Murphy, Maher, Smith",
		year: 2024,
		journal: "Healthcare 12(23)",
		url: "https://doi.org/10.3390/healthcare12232488",
	},
	// 94 independent tests, d = .65. We say that it helps and give no per cent.
	ifThen: {
		authors: "Gollwitzer, Sheeran",
		year: 2006,
		journal: "Advances in Experimental Social Psychology 38",
		url: "https://doi.org/10.1016/S0065-2601(06)38002-1",
	},
	// 138 studies, 19,951 people, d = 0.40; larger when progress is recorded or told to others.
	monitoring: {
		authors: "Harkin et al.",
		year: 2016,
		journal: "Psychological Bulletin 142",
		url: "https://doi.org/10.1037/bul0000025",
	},
	// 774 people, 4 weeks; the reward was paid only if both went together.
	friend: {
		authors: "Gershon, Cryder, Milkman",
		year: 2025,
		journal: "Management Science",
		url: "https://doi.org/10.1287/mnsc.2022.01401",
	},
};

/** In the order in which they are read. */
export const claims: readonly Claim[] = [
	"noMagicNumber",
	"median",
	"oneMiss",
	"ifThen",
	"monitoring",
	"friend",
];

/** How many ready habits the wizard offers; claims.test.ts counts them. */
export const readyHabitCount = 25;
