import type { LogStats } from "#contract/habits/insights.ts";
import type { Day } from "#domain/day.ts";
import type { Database } from "#server/db/open.ts";
import * as statements from "./statements.ts";

export interface FactsKey {
	userId: string;
	from: Day;
	to: Day;
	timeZone: string;
	dayStartHour: number;
}

export function insightStore(database: Database) {
	const facts = database.statement<{ json: string }>("log_facts", statements.logFacts);
	const version = database.reads.statement<{ version: string }>("logs_version", statements.logsVersion);
	return {
		versionOf: async (userId: string): Promise<string> => (await version([userId]))[0]?.version ?? "",

		logFacts: async ({ userId, from, to, timeZone, dayStartHour }: FactsKey): Promise<LogStats[]> => {
			const [row] = await facts([userId, from, to, timeZone, dayStartHour]);
			return JSON.parse(row?.json ?? "[]");
		},
	};
}
