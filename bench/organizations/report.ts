import { ms, verdict, whole } from "#bench/report.ts";
import type { FiguresRun } from "./figures.ts";
import type { PageRun, TickRun } from "./measurement.ts";

export function printPage(
	name: string,
	{ perSecond, p50, p99, p50ToDashboard, p99ToDashboard }: PageRun,
): void {
	console.log(
		`${name}: ${whole(perSecond)} req/s, p50 ${ms(p50)}, p99 ${ms(p99)}; ` +
			`${p50ToDashboard.toFixed(2)} and ${p99ToDashboard.toFixed(2)} times those of GET /api/habits (target: p99 below 3) ${verdict(p99ToDashboard < 3)}`,
	);
}

export function printTicks({ plain, enrolled, ratio }: TickRun): void {
	console.log(
		`A tick that counts in a program takes ${ms(enrolled)}, any other ${ms(plain)}: ${ratio.toFixed(2)} times ` +
			`(target: at most 1.2) ${verdict(ratio <= 1.2)}`,
	);
}

export function printFigures({ seconds, cells, before, during, worst, worstWork }: FiguresRun): void {
	console.log(
		`The largest organization's figures, ${cells} cells, were published in ${seconds.toFixed(1)} s (target: below 30 s) ` +
			`${verdict(seconds < 30)}; a tick took ${ms(during)} during that time, ${ms(before)} before it, at worst ${whole(worst)} ms ` +
			`of wall time, ${whole(worstWork)} ms of CPU time (target: at most 100 ms) ${verdict(worstWork <= 100)}`,
	);
}
