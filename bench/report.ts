import { mostOfUser } from "#server/limits/load.ts";
import type { Ages } from "./ages.ts";
import type { Compared } from "./comparison.ts";
import type { ReminderRun } from "./reminders.ts";
import type { Kind } from "./requests.ts";
import type { Waits } from "./waits.ts";

const names: Record<Kind, string> = {
	me: "GET /api/auth/me",
	dashboard: "GET /api/habits",
	logs: "GET /api/habits/{id}/logs",
	tick: "PUT /api/habits/{id}/logs/{date}",
};

export const ms = (value: number) => `${value.toFixed(1)} ms`;
export const whole = (value: number) => Math.round(value).toLocaleString("en");
export const verdict = (isMet: boolean) => (isMet ? "✓" : "✗");

/** Requests a second of the server, the thin server and pgbench, and their ratios. */
export function printComparison(results: readonly Compared[]): void {
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
	console.log("Aim: ours/thin at least 0.75");
}

export function printAges({ veterans, beginners, p50Ratio, perSecondRatio }: Ages): void {
	console.log(
		`Dashboard after three years ${ms(veterans)}, after a month ${ms(beginners)}: ` +
			`${p50Ratio.toFixed(2)} times as long, ${perSecondRatio.toFixed(2)} times fewer ` +
			`(aim: at most 2) ${verdict(p50Ratio <= 2 && perSecondRatio <= 2)}`,
	);
}

export function printMemory(ours: number | undefined, thin: number | undefined): void {
	if (ours === undefined || thin === undefined) return;
	console.log(
		`Peak memory ${whole(ours)} MB, thin server ${whole(thin)} MB (aim: below 250 MB) ${verdict(ours < 250)}`,
	);
}

/** How long others waited for somebody's import; the aim is for the worst of it. */
export function printWaits(
	where: string,
	{ reading, committing, listing, undoing }: Waits,
	aim: number,
): void {
	const worst = Math.max(reading, committing, listing, undoing);
	console.log(
		`Longest wait while another person's largest import is read ${whole(reading)} ms, committed ${whole(committing)} ms, ` +
			`asked for ${mostOfUser} times at once ${whole(listing)} ms, undone ${whole(undoing)} ms, ${where} (aim: at most ${aim} ms) ${verdict(worst <= aim)}`,
	);
}

/** A run of reminders, and what a tick took beside it. */
export function printReminders({ reminders, seconds, idle, during }: ReminderRun): void {
	const ratio = during / idle;
	console.log(
		`${whole(reminders)} reminders of one minute pushed in ${seconds.toFixed(1)} s (aim: at most 60 s) ${verdict(seconds <= 60)}; ` +
			`a tick took ${ms(during)} meanwhile, ${ms(idle)} before: ${ratio.toFixed(2)} times (aim: below 2) ${verdict(ratio < 2)}`,
	);
}

export function printStartUp(time: number): void {
	console.log(
		`Start-up on a warm data folder ${whole(time)} ms (aim: below 2,000 ms) ${verdict(time < 2000)}`,
	);
}
