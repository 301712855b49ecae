import type { OwnLog } from "#domain/habits/exports/habits-file.ts";

/** Logs per statement, which takes about 20 ms; then other queries to the embedded database get their turn. */
export const logsPerStatement = 250;

const names = [
	"date",
	"completed",
	"cycle",
	"source",
	"loggedAt",
	"doneAt",
	"createdAt",
	"notes",
	"missReason",
	"duration",
	"amount",
	"unit",
	"target",
	"size",
	"begun",
	"said",
] as const satisfies readonly (keyof OwnLog)[];

/** Logs pass between processes, and into the database, as plain text. */
export function packLogs(logs: readonly OwnLog[]): string[] {
	return Array.from({ length: Math.ceil(logs.length / logsPerStatement) }, (_, index) => {
		const some = logs.slice(index * logsPerStatement, (index + 1) * logsPerStatement);
		return JSON.stringify(some.map((log) => names.map((name) => log[name])));
	});
}

export function unpackLogs(text: string): OwnLog[] {
	return (JSON.parse(text) as unknown[][]).map(
		// Written by `packLogs`.
		(values) => Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as OwnLog,
	);
}
