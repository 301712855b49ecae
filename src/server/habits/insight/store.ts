import type { LogFacts } from "#contract/habits/insights.ts";
import type { Day } from "#domain/day.ts";
import type { Database } from "#server/db/open.ts";
import { JsonText } from "#server/http/http.ts";
import * as statements from "./statements.ts";

/** Whose days, and by which clock. */
export interface FactsKey {
	userId: string;
	from: Day;
	to: Day;
	timeZone: string;
	dayStartHour: number;
}

export const insightStore = (database: Database) => {
	const facts = database.statement<{ json: string }>("log_facts", statements.logFacts);
	return {
		logFacts: async ({
			userId,
			from,
			to,
			timeZone,
			dayStartHour,
		}: FactsKey): Promise<JsonText<LogFacts[]>> => {
			const [row] = await facts([userId, from, to, timeZone, dayStartHour]);
			return new JsonText<LogFacts[]>(row?.json ?? "[]");
		},
	};
};
