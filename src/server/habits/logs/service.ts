import { uuidv7 } from "uuidv7";
import type { HabitLog } from "#contract/habits/logs.ts";
import { type Day, readDay } from "#domain/day.ts";
import type { Size } from "#domain/habits/amounts/measure.ts";
import { sizeOfRepeatedTick, smallDaysOn } from "#domain/habits/amounts/small-days.ts";
import { whyNotLoggable } from "#domain/habits/logs/log-limits.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import { requireHabit, todayOfActor } from "#server/habits/habits/service.ts";
import type { JsonText } from "#server/http/answer.ts";
import { markBegunDay } from "./begun-day.ts";
import { amountSaid, clearMeasuredDay, markMeasuredDay, type Replaces } from "./measured-days.ts";
import { findLog, findLogById, type LogPage, logStore, type NewLog } from "./store.ts";
import { type TickOutcome, tickMeasuredDay } from "./tick.ts";

export interface MarkInput {
	completed: boolean;
	notes?: string | null | undefined;
	missReason?: string | null | undefined;
	duration?: number | null | undefined;
	amount?: number | null | undefined;
	size?: Size | undefined;
	id?: string | undefined;
	source?: "manual" | "offline" | "test" | undefined;
	loggedAt?: string | undefined;
}

interface TickInput {
	notes?: string | null | undefined;
	minutes?: number | undefined;
	entryId?: string | undefined;
	/** False if the sender named no day: then the tick counts for the day on which the request arrived. */
	namesDay?: boolean;
}

export function logService({ database, orm, config }: Deps) {
	const logs = logStore(database);

	/** A day that only testing mode opens counts as a test, whatever the sender claims. */
	function sourceOf({ source = "manual" }: MarkInput, date: Day, today: Day): NewLog["source"] {
		if (source === "test" && !config.testingMode) throw new Problem("testing-off");
		return whyNotLoggable(date, { today, startedOn: date, isTesting: false }) ? "test" : source;
	}

	function newLog(actor: Actor, habitId: string, date: Day, input: MarkInput, now: number): NewLog {
		const today = todayOfActor(actor, now);
		const source = sourceOf(input, date, today);
		const refusal = whyNotLoggable(date, { today, startedOn: date, isTesting: config.testingMode });
		if (refusal) throw new Problem(refusal, { fields: { date: "day" } });
		return {
			userId: actor.userId,
			habitId,
			date,
			id: input.id ?? uuidv7(),
			isIdProposed: input.id !== undefined,
			completed: input.completed,
			notes: input.notes || null,
			missReason: input.missReason || null,
			duration: input.duration ?? null,
			amount: input.amount,
			size: input.size ?? "full",
			kept: omittedIn(input),
			source,
			intendedAt: instantMeant(input.loggedAt),
			now,
			isBeforeStartAllowed: config.testingMode,
		};
	}

	async function savePlain(log: NewLog, replaces: Replaces) {
		if (replaces === "any") return logs.mark(log);
		const added = await logs.add(log);
		if (added !== undefined || replaces === "none") return added;
		return orm.transaction((tx) => markBegunDay(tx, log));
	}

	/** Runs one statement, unless an amount is sent or the habit has a measure. */
	async function save(
		actor: Actor,
		log: NewLog,
		replaces: Replaces,
	): Promise<HabitLog | JsonText<HabitLog> | undefined> {
		if (typeof log.amount !== "number") {
			const saved = await savePlain(log, replaces);
			if (saved !== "measured") return saved;
		}
		const today = todayOfActor(actor, log.now);
		return orm.transaction((tx) => markMeasuredDay(tx, log, { today, replaces }));
	}

	/** Returns the stored log, or undefined if the day was cleared later. Throws `not-found` or `before-start`. */
	async function findExistingLog(actor: Actor, log: NewLog): Promise<HabitLog | undefined> {
		const stored = await findLog(orm, log);
		if (stored) return stored;
		const { startedOn } = await requireHabit(orm, actor, log.habitId);
		if (log.date < startedOn && !log.isBeforeStartAllowed) throw new Problem("before-start");
		return undefined;
	}

	/** Clears a day, or returns its log if that is newer. Throws `not-found`. */
	async function clear(
		actor: Actor,
		habitId: string,
		date: Day,
		loggedAt: string | undefined,
		now: number,
	): Promise<HabitLog | undefined> {
		const key = { userId: actor.userId, habitId, date };
		const today = todayOfActor(actor, now);
		const refusal = whyNotLoggable(date, { today, startedOn: date, isTesting: config.testingMode });
		const intendedAt = instantMeant(loggedAt);
		const mayBeLogged = refusal === undefined;
		const outcome = await logs.clear(key, { intendedAt, now, mayBeLogged });
		if (outcome === undefined) throw new Problem("not-found");
		if (outcome === "measured") {
			return orm.transaction((tx) => clearMeasuredDay(tx, key, { now, today, intendedAt, mayBeLogged }));
		}
		return outcome === "newer" ? findLog(orm, key) : undefined;
	}

	return {
		/** Throws `not-found`. */
		ofHabit: async (actor: Actor, habitId: string, page: LogPage): Promise<JsonText<HabitLog[]>> => {
			const list = await logs.ofHabit(actor.userId, habitId, page);
			if (list.text === "[]") await requireHabit(orm, actor, habitId);
			return list;
		},

		all: (actor: Actor, page: LogPage & { beforeId?: string | undefined }): Promise<JsonText<HabitLog[]>> =>
			logs.ofUser(actor.userId, page),

		/**
		 * Returns an existing log if it has the same values. `already-logged` means that they differ, or that the
		 * day was cleared later.
		 */
		add: async (
			actor: Actor,
			habitId: string,
			{ date, ...input }: MarkInput & { date: string },
			now: number,
			replaces: Exclude<Replaces, "any"> = "none",
		): Promise<{ isNew: boolean; log: HabitLog | JsonText<HabitLog> }> => {
			const day = readDay(date, actor);
			if (day === undefined) throw new Problem("invalid-input", { fields: { date: "day" } });
			const log = newLog(actor, habitId, day, input, now);
			const added = await mapConflict(save(actor, log, replaces));
			if (added) return { isNew: true, log: added };
			const stored = await findExistingLog(actor, log);
			if (!stored || !hasSameValues(stored, log)) throw new Problem("already-logged");
			return { isNew: false, log: stored };
		},

		/** Returns the day's log: the stored one if it is newer, undefined if the day was cleared later. */
		mark: async (
			actor: Actor,
			habitId: string,
			day: Day,
			input: MarkInput,
			now: number,
		): Promise<HabitLog | JsonText<HabitLog> | undefined> => {
			const log = newLog(actor, habitId, day, input, now);
			return (await mapConflict(save(actor, log, "any"))) ?? findExistingLog(actor, log);
		},

		/**
		 * Ticks a day, within small days as a small one. Minutes add to the sum of a habit measured in minutes, once per
		 * entry id; on other habits they become the log's duration. Throws `not-found` or a refusal of `whyNotLoggable`.
		 */
		tick: async (
			actor: Actor,
			habitId: string,
			day: Day,
			{ notes, minutes, entryId = uuidv7(), namesDay = true }: TickInput,
			now: number,
		): Promise<TickOutcome> => {
			const habit = await requireHabit(orm, actor, habitId);
			const size = sizeOfRepeatedTick(historyOf(habit), smallDaysOn(habit.smallDays, day), day);
			const log = newLog(actor, habitId, day, { completed: true, size, notes, duration: minutes }, now);
			const today = todayOfActor(actor, now);
			const outcome = await logs.mark(log);
			const ticked =
				outcome === "measured"
					? await orm.transaction((tx) => tickMeasuredDay(tx, log, { entryId, today, namesDay }))
					: outcome && "done";
			if (ticked) return ticked;
			const stored = await findExistingLog(actor, log);
			return stored?.completed ? "done" : "unchanged";
		},

		clear,

		/** Throws `not-found`. */
		remove: async (actor: Actor, logId: string, now: number): Promise<void> => {
			const log = await findLogById(orm, actor.userId, logId);
			if (log === undefined) throw new Problem("not-found");
			await clear(actor, log.habitId, log.date, undefined, now);
		},
	};
}

/** Undefined means now. Times in the future are handled when saving (migration 0309, `stampOf`). */
export function instantMeant(loggedAt: string | undefined): number | undefined {
	return loggedAt === undefined ? undefined : Date.parse(loggedAt);
}

/** Returns the columns to keep, since null would clear them. */
function omittedIn({ notes, missReason, duration }: MarkInput): NewLog["kept"] {
	const kept: NewLog["kept"] = [];
	if (notes === undefined) kept.push("notes");
	if (missReason === undefined) kept.push("miss_reason");
	if (duration === undefined) kept.push("duration");
	return kept;
}

/**
 * Omitted values are not compared: a log that replaces a begun one keeps the begun log's values. Nor are values that
 * are not stored as sent: a done day has no reason, a missed one neither size nor minutes, and a sum decides the rest.
 */
function hasSameValues(stored: HabitLog, log: NewLog): boolean {
	const { unit } = stored;
	const sum = unit === null ? log.amount : amountSaid(log, { unit });
	return (
		(log.kept.includes("notes") || stored.notes === log.notes) &&
		(log.kept.includes("miss_reason") || stored.completed || stored.missReason === log.missReason) &&
		(log.kept.includes("duration") || unit === "minutes" || hasSameMinutes(stored, log)) &&
		(sum === undefined || stored.amount === sum) &&
		(typeof sum === "number" || hasSameMark(stored, log))
	);
}

function hasSameMinutes({ completed, begun, duration }: HabitLog, log: NewLog): boolean {
	const isMissed = !completed && !begun && !log.completed && typeof log.amount !== "number";
	return isMissed || duration === log.duration;
}

function hasSameMark(stored: HabitLog, { completed, size }: NewLog): boolean {
	return stored.completed === completed && (!completed || stored.size === size);
}

const duplicateKey = "23505";

/** Maps a duplicate key to a Problem: the proposed id belongs to another log of the user. */
async function mapConflict<T>(save: Promise<T>): Promise<T> {
	try {
		return await save;
	} catch (thrown) {
		throw codeOf(thrown) === duplicateKey ? new Problem("id-taken") : thrown;
	}
}

function codeOf(thrown: unknown): unknown {
	return thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
}
