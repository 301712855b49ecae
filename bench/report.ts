import { maxOfUser } from "#server/limits/load.ts";
import type { Ages } from "./ages.ts";
import type { Comparison } from "./comparison.ts";
import type { FileRun } from "./integrations/file-reading.ts";
import type { SyncRun } from "./integrations/syncs.ts";
import type { ReminderRun } from "./reminders.ts";
import type { Kind } from "./requests.ts";
import type { Wait, Waits } from "./waits.ts";

const names: Record<Kind, string> = {
	me: "GET /api/auth/me",
	dashboard: "GET /api/habits",
	logs: "GET /api/habits/{id}/logs",
	tick: "PUT /api/habits/{id}/logs/{date}",
};

export function ms(value: number) {
	return `${value.toFixed(1)} ms`;
}
export function whole(value: number) {
	return Math.round(value).toLocaleString("en");
}
export function verdict(isMet: boolean) {
	return isMet ? "✓" : "✗";
}

export function printComparison(results: readonly Comparison[]): void {
	const header = ["", "req/s", "p50", "p99", "thin req/s", "pgbench tx/s", "ours/thin", "thin/pgbench"];
	const rows = results.map((one) => [
		names[one.kind],
		whole(one.perSecond),
		ms(one.p50),
		ms(one.p99),
		whole(one.thin),
		whole(one.pgbench),
		`${one.oursToThin.toFixed(2)} ${verdict(one.oursToThin >= 0.75)}`,
		one.thinToPgbench.toFixed(2),
	]);
	for (const [name = "", ...cells] of [header, ...rows]) {
		console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(13)).join(""));
	}
	console.log("Target: ours/thin at least 0.75");
}

export function printAges({ veterans, beginners, p50Ratio, perSecondRatio }: Ages): void {
	console.log(
		`Dashboard after three years ${ms(veterans)}, after a month ${ms(beginners)}: ` +
			`${p50Ratio.toFixed(2)} times as long, ${perSecondRatio.toFixed(2)} times fewer requests ` +
			`(target: at most 2) ${verdict(p50Ratio <= 2 && perSecondRatio <= 2)}`,
	);
}

export function printMemory(ours: number | undefined, thin: number | undefined): void {
	if (ours === undefined || thin === undefined) return;
	console.log(
		`Peak memory ${whole(ours)} MB, thin server ${whole(thin)} MB (target: at most 50 MB more) ${verdict(ours <= thin + 50)}`,
	);
}

/** Prints how long others waited during an import; the target is for the CPU time of the longest wait. */
export function printWaits(where: string, waits: Waits): void {
	const target = 100;
	const worst = Math.max(...Object.values(waits).map(({ work }) => work));
	const describeWait = ({ work, clock }: Wait) => `${whole(work)} ms (${whole(clock)} ms of wall time)`;
	console.log(
		`Longest wait, median of five runs, while another person's largest import is read ${describeWait(waits.reading)}, ` +
			`committed ${describeWait(waits.committing)}, requested ${maxOfUser} times at once ${describeWait(waits.listing)}, ` +
			`undone ${describeWait(waits.undoing)}, or a phone's largest delivery is stored ` +
			`${describeWait(waits.delivering)}, ${where} (target: at most ${target} ms of CPU time) ${verdict(worst <= target)}`,
	);
}

export function printReminders({ reminders, seconds, idle, during }: ReminderRun): void {
	const ratio = during / idle;
	console.log(
		`${whole(reminders)} reminders due in the same minute were pushed in ${seconds.toFixed(1)} s (target: at most 60 s) ${verdict(seconds <= 60)}; ` +
			`a tick took ${ms(during)} during that time, ${ms(idle)} before it: ${ratio.toFixed(2)} times (target: below 2) ${verdict(ratio < 2)}`,
	);
}

export function printStartUp(time: number): void {
	console.log(
		`Start-up on a warm data folder ${whole(time)} ms (target: at most 1,500 ms) ${verdict(time <= 1500)}`,
	);
}

export function printFile({ zipped, unzipped, entries, seconds, peakMemory }: FileRun): void {
	// A gigabyte may take a minute of CPU time.
	const target = (unzipped / 1_000) * 60;
	console.log(
		`An Apple export of ${whole(unzipped)} MB (${whole(zipped)} MB zipped, ${whole(entries)} records from the days kept) was read in ${seconds.toFixed(1)} s of CPU time ` +
			`(target: below ${target.toFixed(0)} s) ${verdict(seconds < target)}, with ${whole(peakMemory)} MB at most (target: below 250 MB) ${verdict(peakMemory < 250)}`,
	);
}

export function printSyncs(run: SyncRun): void {
	const {
		connections,
		seconds,
		before,
		during,
		worst,
		worstWork,
		refused,
		longestBlock: hold,
		memoryBefore,
		peakMemory = 0,
		judging,
	} = run;
	console.log(
		`${whole(connections)} connections due at once were synced in ${seconds.toFixed(0)} s by one process, with a provider that answers in 200 ms ` +
			`(target: at most 3,600 s) ${verdict(seconds <= 3_600)}; a tick took ${ms(during)} during that time, ${ms(before)} before it, ` +
			`at worst ${whole(worstWork)} ms of CPU time (${whole(worst)} ms of wall time; target: at most 100 ms of CPU time) ${verdict(worstWork <= 100)}; peak memory ${whole(peakMemory)} MB, ` +
			`${whole(memoryBefore ?? 0)} MB before (target: below 300 MB) ${verdict(peakMemory < 300)}`,
	);
	console.log(
		`The event loop was blocked for at most ${whole(hold.work)} ms of CPU time (${whole(hold.clock)} ms of wall time; target: at most 100 ms of CPU time) ` +
			`${verdict(hold.work <= 100)}; ${whole(refused)} ticks were refused as too busy`,
	);
	console.log(
		`A rule was evaluated for 400 days in ${judging.toFixed(3)} ms (target: below 1 ms) ${verdict(judging < 1)}`,
	);
}
