import type { Bench } from "./comparison.ts";
import { median } from "./median.ts";
import type { Cohort } from "./people.ts";
import { drive, type Server } from "./processes.ts";

export interface Ages {
	/** Median milliseconds for users with three years of logs. */
	veterans: number;
	/** Median milliseconds for users with one month of logs. */
	beginners: number;
	/** How much slower the veterans' dashboard is: by median time, and by requests per second. */
	p50Ratio: number;
	perSecondRatio: number;
}

/** Few enough that requests do not queue. */
const connections = 2;

export async function compareAges(bench: Bench, { port }: Server): Promise<Ages> {
	const { rounds, seconds, population } = bench;
	const { veterans, beginners, lastDay } = population;
	const one = (cohort: Cohort) =>
		drive({ port, connections, seconds: seconds / 4, kind: "dashboard", cohort, lastDay });
	const measured = [];
	for (let round = 0; round < rounds; round++) {
		measured.push({ old: await one(veterans), young: await one(beginners) });
	}
	return {
		veterans: median(measured.map(({ old }) => old.p50)),
		beginners: median(measured.map(({ young }) => young.p50)),
		p50Ratio: median(measured.map(({ old, young }) => old.p50 / young.p50)),
		perSecondRatio: median(measured.map(({ old, young }) => young.perSecond / old.perSecond)),
	};
}
