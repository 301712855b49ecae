import type { LogFacts } from "#contract/habits/insights.ts";
import { addDays } from "#domain/day.ts";
import type { Period } from "#domain/habits/insight/due-days.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Deps } from "#server/deps.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import type { JsonText } from "#server/http/http.ts";
import { insightStore } from "./store.ts";

export const insightService = ({ database }: Deps) => {
	const store = insightStore(database);
	return {
		/** What the logs of the last days add to the histories, habit by habit. */
		logFacts: (actor: Actor, days: Period, now: number): Promise<JsonText<LogFacts[]>> => {
			const { userId, timeZone, dayStartHour } = actor;
			const today = todayOfActor(actor, now);
			return store.logFacts({ userId, from: addDays(today, 1 - days), to: today, timeZone, dayStartHour });
		},
	};
};
