import { uuidv7 } from "uuidv7";
import type { DayEntry, HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { countedEntries } from "#domain/habits/amounts/measured-day.ts";
import { whyNotLoggable } from "#domain/habits/logs/log-limits.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { addEntryTo, removeEntryFrom } from "./measured-days.ts";
import { readFacts } from "./measured-log.ts";
import { instantMeant } from "./service.ts";

interface NewEntry {
	id?: string | undefined;
	amount: number;
	unit?: string | undefined;
	at?: string | undefined;
}

export function entryService({ orm, config }: Deps) {
	const { testingMode } = config;

	return {
		/** Throws `not-found` or `no-measure`. */
		list: async (actor: Actor, habitId: string, date: Day): Promise<DayEntry[]> => {
			const { said, entries, clearedAt } = await readFacts(
				orm,
				{ userId: actor.userId, habitId, date },
				date,
			);
			return countedEntries(said, entries, clearedAt)
				.sort((a, b) => a.at - b.at)
				.map(({ id, amount, at }) => ({ id, amount, at: iso(at) }));
		},

		/**
		 * Throws `not-found`, `no-measure`, `too-many-entries`, `invalid-input` or a refusal of `whyNotLoggable`.
		 */
		add: (
			actor: Actor,
			habitId: string,
			date: Day,
			{ id = uuidv7(), amount, unit, at }: NewEntry,
			now: number,
		): Promise<HabitLog | undefined> => {
			const today = todayOfActor(actor, now);
			const refusal = whyNotLoggable(date, { today, startedOn: date, isTesting: testingMode });
			if (refusal) throw new Problem(refusal, { fields: { date: "day" } });
			const key = { userId: actor.userId, habitId, date };
			const entry = { id, amount, unit, isBeforeStartAllowed: testingMode };
			const when = { now, today, intendedAt: instantMeant(at) };
			return orm.transaction((tx) => addEntryTo(tx, key, entry, when));
		},

		/** Also accepts an entry that has not arrived yet. Throws `not-found`, `no-measure` or `too-many-entries`. */
		remove: (
			actor: Actor,
			habitId: string,
			date: Day,
			entryId: string,
			now: number,
		): Promise<HabitLog | undefined> => {
			const today = todayOfActor(actor, now);
			const refusal = whyNotLoggable(date, { today, startedOn: date, isTesting: testingMode });
			const when = { now, today, mayBeLogged: refusal === undefined };
			return orm.transaction((tx) =>
				removeEntryFrom(tx, { userId: actor.userId, habitId, date }, entryId, when),
			);
		},
	};
}
