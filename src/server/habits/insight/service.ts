import type { LogStats } from "#contract/habits/insights.ts";
import { addDays } from "#domain/day.ts";
import type { Period } from "#domain/habits/insight/due-days.ts";
import { topReasons } from "#domain/habits/insight/reasons.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { JsonText } from "#server/http/answer.ts";
import { longReadInTurn } from "#server/limits/fair-queue.ts";
import { keptAnswers } from "./kept-answers.ts";
import { insightStore } from "./store.ts";

export function insightService({ database }: Deps) {
	const store = insightStore(database);
	const kept = keptAnswers();
	return {
		logFacts: async (actor: Actor, days: Period, now: number): Promise<JsonText<LogStats[]>> => {
			const { userId, timeZone, dayStartHour } = actor;
			const today = todayOfActor(actor, now);
			const key = { userId, from: addDays(today, 1 - days), to: today, timeZone, dayStartHour };
			const name = JSON.stringify(key);
			const known = kept.find(name, await store.versionOf(userId));
			if (known !== undefined) return new JsonText(known);
			return longReadInTurn(userId, async () => {
				// A concurrent request of the same user may have filled the cache.
				const version = await store.versionOf(userId);
				const text = kept.find(name, version) ?? JSON.stringify(withReasons(await store.logFacts(key)));
				kept.keep(name, version, text);
				return new JsonText(text);
			});
		},
	};
}

function withReasons(facts: LogStats[]): LogStats[] {
	const reasons = topReasons(facts.map((each) => each.reasons));
	return facts.map((each, index) => ({ ...each, reasons: reasons[index] ?? [] }));
}
