import { uuidv7 } from "uuidv7";
import type { HabitLog } from "#contract/habits/logs.ts";
import { type Day, dayAt, isDay } from "#domain/day.ts";
import { withMark } from "#domain/habits/logs/history.ts";
import { whyNotLoggable } from "#domain/habits/logs/mark.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import {
	historyOf,
	lockHabit,
	requireHabit,
	saveHabit,
	todayOfActor,
} from "#server/habits/habits/service.ts";
import type { StoredHabit } from "#server/habits/habits/tables.ts";
import type { JsonText } from "#server/http/http.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import {
	deleteLog,
	type FirstLog,
	findLog,
	findLogById,
	insertLogs,
	type LogPage,
	logStore,
	type NewLog,
} from "./store.ts";

/** What a caller says of one day. */
export interface MarkInput {
	completed: boolean;
	notes?: string | null | undefined;
	missReason?: string | null | undefined;
	duration?: number | null | undefined;
	id?: string | undefined;
	source?: "manual" | "offline" | "test" | undefined;
	loggedAt?: string | undefined;
}

export const logService = ({ database, orm, config }: Deps) => {
	const logs = logStore(database);

	/** Where a log comes from; whatever its sender says, a day that only testing mode opens is a test. */
	const sourceOf = ({ source = "manual" }: MarkInput, date: Day, today: Day): NewLog["source"] => {
		if (source === "test" && !config.testingMode) throw new Problem("testing-off");
		return whyNotLoggable(date, { today, startedOn: date, isTesting: false }) ? "test" : source;
	};

	/** The log to save, or the refusal that its day alone decides. */
	const newLog = (actor: Actor, habitId: string, date: Day, input: MarkInput, now: number): NewLog => {
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
			source,
			loggedAt: instantMeant(input.loggedAt, now),
			now,
			isBeforeStartAllowed: config.testingMode,
		};
	};

	/** The log that the day has instead, or none where it was cleared later. Throws `not-found` or `before-start`. */
	const standing = async (actor: Actor, log: NewLog): Promise<HabitLog | undefined> => {
		const stored = await findLog(orm, log);
		if (stored) return stored;
		const { startedOn } = await requireHabit(orm, actor, log.habitId);
		if (log.date < startedOn && !log.isBeforeStartAllowed) throw new Problem("before-start");
		return undefined;
	};

	/** Empties a day as `mark` logs it, unless a newer log stands, which it gives then. Throws `not-found`. */
	const clear = (
		actor: Actor,
		habitId: string,
		day: Day,
		loggedAt: string | undefined,
		now: number,
	): Promise<HabitLog | undefined> =>
		orm.transaction(async (tx) => {
			const meantAt = instantMeant(loggedAt, now);
			const habit = await lockHabit(tx, actor, habitId);
			const key = { userId: actor.userId, habitId, date: day };
			const stored = await findLog(tx, key);
			if (stored && Date.parse(stored.loggedAt) > meantAt) return stored;
			await deleteLog(tx, key);
			await saveHabit(tx, habit, {
				historyMarks: withMark(historyOf(habit), day, undefined).marks,
				clearedDays: withCleared(habit.clearedDays, { day, meantAt, now }),
			});
			return undefined;
		});

	return {
		/** The habit's logs, newest first. Throws `not-found`. */
		ofHabit: async (actor: Actor, habitId: string, page: LogPage): Promise<JsonText<HabitLog[]>> => {
			const list = await logs.ofHabit(actor.userId, habitId, page);
			if (list.text === "[]") await requireHabit(orm, actor, habitId);
			return list;
		},

		all: (actor: Actor, page: LogPage): Promise<JsonText<HabitLog[]>> => logs.ofUser(actor.userId, page),

		/** Logs a free day. A day that holds the same already gives that log; another one is `already-logged`. */
		add: async (
			actor: Actor,
			habitId: string,
			{ date, ...input }: MarkInput & { date: string },
			now: number,
		): Promise<{ isNew: boolean; log: HabitLog | JsonText<HabitLog> }> => {
			const day = isDay(date) ? date : dayAt(Date.parse(date), actor.timeZone, actor.dayStartHour);
			if (day === undefined) throw new Problem("invalid-input", { fields: { date: "day" } });
			const log = newLog(actor, habitId, day, input, now);
			const added = await refusingConflict(() => logs.add(log));
			if (added) return { isNew: true, log: added };
			const stored = await standing(actor, log);
			if (!stored || !saysTheSame(stored, log)) throw new Problem("already-logged");
			return { isNew: false, log: stored };
		},

		/** Logs a day whatever it holds, unless something else was meant later; the answer is the log that stands. */
		mark: async (
			actor: Actor,
			habitId: string,
			day: Day,
			input: MarkInput,
			now: number,
		): Promise<HabitLog | JsonText<HabitLog> | undefined> => {
			const log = newLog(actor, habitId, day, input, now);
			return (await refusingConflict(() => logs.mark(log))) ?? standing(actor, log);
		},

		clear,

		/** Clears the day of a log. Throws `not-found`. */
		remove: async (actor: Actor, logId: string, now: number): Promise<void> => {
			const log = await findLogById(orm, actor.userId, logId);
			if (log === undefined) throw new Problem("not-found");
			await clear(actor, log.habitId, log.date, undefined, now);
		},
	};
};

/** Saves all logs of a habit that was just made with the history that they say. */
export const addLogs = (
	tx: Orm,
	userId: string,
	habitId: string,
	logs: readonly FirstLog[],
	now: number,
): Promise<void> => insertLogs(tx, userId, habitId, logs, now);

/** A fast clock must not win for ever, so nothing is meant later than now. */
const instantMeant = (loggedAt: string | undefined, now: number): number =>
	Math.min(loggedAt === undefined ? now : Date.parse(loggedAt), now);

/** Older marks of a device that was offline so long are refused, because their days can no longer be logged. */
const clearedKeptFor = 30 * 24 * 3_600_000;

const withCleared = (
	cleared: StoredHabit["clearedDays"],
	{ day, meantAt, now }: { day: Day; meantAt: number; now: number },
): StoredHabit["clearedDays"] => {
	const former = Date.parse(cleared[day] ?? "") || 0;
	const kept = Object.entries(cleared).filter(([, at]) => Date.parse(at ?? "") > now - clearedKeptFor);
	return { ...Object.fromEntries(kept), [day]: iso(Math.max(meantAt, former)) };
};

const saysTheSame = (stored: HabitLog, log: NewLog): boolean =>
	stored.completed === log.completed &&
	stored.notes === log.notes &&
	stored.missReason === log.missReason &&
	stored.duration === log.duration;

const duplicateKey = "23505";
const missingKey = "23503";

/**
 * Turns what the keys of the database refuse into a Problem: the client proposed an id that another of its logs has, or
 * the habit was deleted at this very moment. The same log sent twice at once looks like a taken id too, because
 * `on conflict` watches only the day; the second try finds that day taken.
 */
const refusingConflict = async <T>(save: () => Promise<T>): Promise<T> => {
	try {
		return await save().catch((thrown: unknown) => {
			if (codeOf(thrown) === duplicateKey) return save();
			throw thrown;
		});
	} catch (thrown) {
		if (codeOf(thrown) === missingKey) throw new Problem("not-found");
		throw codeOf(thrown) === duplicateKey ? new Problem("id-taken") : thrown;
	}
};

const codeOf = (thrown: unknown): unknown =>
	thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
