export const claims = ["noMagicNumber", "median", "oneMiss", "ifThen", "monitoring", "friend"] as const;
export type Claim = (typeof claims)[number];

export interface Source {
	authors: string;
	year: number;
	title: string;
	journal: string;
	doi: string;
	/** Number of participants, if the paper states it. */
	people: number | null;
	/** Every number from the paper that our texts use, unchanged. */
	numbers: readonly number[];
}

const lally: Omit<Source, "numbers"> = {
	authors: "Lally, van Jaarsveld, Potts, Wardle",
	year: 2010,
	title: "How are habits formed: Modelling habit formation in the real world",
	journal: "European Journal of Social Psychology 40",
	doi: "10.1002/ejsp.674",
	people: 96,
};

/** A claim without a source is not shown. `strings/public/numbers.test.ts` checks the texts against this. */
export const sources: Record<Claim, Source> = {
	// 96 volunteers over 12 weeks, 82 of them analysable; time to 95% of the plateau of self-rated automaticity.
	noMagicNumber: { ...lally, numbers: [18, 254, 84, 82] },
	// "Missing one opportunity did not materially affect the habit formation process."
	oneMiss: { ...lally, numbers: [] },
	// Medians 59 to 66 days, in four of the studies; range 4 to 335; 11 of the 20 at high risk of bias.
	median: {
		authors: "Singh, Murphy, Maher, Smith",
		year: 2024,
		title: "Time to Form a Habit: systematic review and meta-analysis",
		journal: "Healthcare 12(23)",
		doi: "10.3390/healthcare12232488",
		people: 2_601,
		numbers: [59, 66, 20, 4, 335, 11],
	},
	// d = .65. We say that it helps, without a percentage; later field tests found less.
	ifThen: {
		authors: "Gollwitzer, Sheeran",
		year: 2006,
		title: "Implementation intentions and goal achievement",
		journal: "Advances in Experimental Social Psychology 38",
		doi: "10.1016/S0065-2601(06)38002-1",
		people: null,
		numbers: [94],
	},
	// d = 0.40; larger when progress is recorded or reported to others.
	monitoring: {
		authors: "Harkin, Webb, Chang, Prestwich, Conner, Kellar, Benn, Sheeran",
		year: 2016,
		title: "Does monitoring goal progress promote goal attainment?",
		journal: "Psychological Bulletin 142",
		doi: "10.1037/bul0000025",
		people: 19_951,
		numbers: [138, 19_951],
	},
	// Four weeks; the reward was paid only if both exercised together.
	friend: {
		authors: "Gershon, Cryder, Milkman",
		year: 2025,
		title: "Friends with health benefits",
		journal: "Management Science",
		doi: "10.1287/mnsc.2022.01401",
		people: 774,
		numbers: [35],
	},
};

export function addressOf({ doi }: Source): string {
	return `https://doi.org/${doi}`;
}

export const templateCount = 25;
