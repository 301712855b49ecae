import type { Bench } from "./comparison.ts";
import { median } from "./median.ts";
import type { Cohort } from "./people.ts";
import { drive, type Server } from "./processes.ts";

export interface Ages {
	/** Milliseconds in the middle, for users with three years and with one month of logs. */
	veterans: number;
	beginners: number;
	/** How many times as long the older dashboard takes, and how many times as many of the newer come in a second. */
	p50Ratio: number;
	perSecondRatio: number;
}

/** Few at a time, so that it is the dashboard itself that takes the time and not the queue for it. */
const connections = 2;

/** Compares the dashboards of long and new users. */
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
