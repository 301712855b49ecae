import type { OwnLog } from "#domain/habits/exports/habits-file.ts";

/**
 * So many logs are saved by one statement, which takes some 20 ms; those who wait for the embedded database get their
 * turn before the next.
 */
export const logsAtOnce = 250;

const names = [
	"date",
	"completed",
	"cycle",
	"source",
	"loggedAt",
	"createdAt",
	"notes",
	"missReason",
	"duration",
] as const satisfies readonly (keyof OwnLog)[];

/** Logs as texts of so many each: they cross from process to process, and into the database, as nothing but text. */
export const packed = (logs: readonly OwnLog[]): string[] =>
	Array.from({ length: Math.ceil(logs.length / logsAtOnce) }, (_, index) => {
		const some = logs.slice(index * logsAtOnce, (index + 1) * logsAtOnce);
		return JSON.stringify(some.map((log) => names.map((name) => log[name])));
	});

export const unpacked = (text: string): OwnLog[] =>
	(JSON.parse(text) as unknown[][]).map(
		// As `packed` wrote them.
		(values) => Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as OwnLog,
	);
