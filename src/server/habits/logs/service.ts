import { uuidv7 } from "uuidv7";
import type { HabitLog } from "#contract/habits/logs.ts";
import { type Day, dayAt, isDay } from "#domain/day.ts";
import { whyNotLoggable } from "#domain/habits/logs/mark.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { requireHabit, todayOfActor } from "#server/habits/habits/service.ts";
import type { JsonText } from "#server/http/http.ts";
import { Problem } from "#server/http/problem.ts";
import {
	deleteLogs,
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
			kept: unsaidIn(input),
			source,
			meantAt: instantMeant(input.loggedAt, now),
			now,
			isBeforeStartAllowed: config.testingMode,
		};
	};

	/** The log that the day has instead, or none where it was cleared later. Throws `not-found` or `before-start`. */
	const logInstead = async (actor: Actor, log: NewLog): Promise<HabitLog | undefined> => {
		const stored = await findLog(orm, log);
		if (stored) return stored;
		const { startedOn } = await requireHabit(orm, actor, log.habitId);
		if (log.date < startedOn && !log.isBeforeStartAllowed) throw new Problem("before-start");
		return undefined;
	};

	/** Empties a day as `mark` logs it, unless a newer log stands, which it gives then. Throws `not-found`. */
	const clear = async (
		actor: Actor,
		habitId: string,
		date: Day,
		loggedAt: string | undefined,
		now: number,
	): Promise<HabitLog | undefined> => {
		const key = { userId: actor.userId, habitId, date };
		const today = todayOfActor(actor, now);
		const refusal = whyNotLoggable(date, { today, startedOn: date, isTesting: config.testingMode });
		const meantAt = instantMeant(loggedAt, now);
		const outcome = await logs.clear(key, { meantAt, now, mayBeLogged: refusal === undefined });
		if (outcome === undefined) throw new Problem("not-found");
		return outcome === "newer" ? findLog(orm, key) : undefined;
	};

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
			const added = await mapConflict(logs.add(log));
			if (added) return { isNew: true, log: added };
			const stored = await logInstead(actor, log);
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
			return (await mapConflict(logs.mark(log))) ?? logInstead(actor, log);
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

/** Deletes the logs of some days of a habit that is on its way out; its history stays as it is. */
export const removeLogs = (
	orm: Orm,
	userId: string,
	habitId: string,
	days: { from: Day; to: Day },
): Promise<void> => deleteLogs(orm, userId, habitId, days);

/** Saves logs of a habit that was just made with the history that they say; a repeat saves nothing twice. */
export const addLogs = (
	tx: Orm,
	userId: string,
	habitId: string,
	logs: readonly FirstLog[],
	now: number,
): Promise<void> => insertLogs(tx, userId, habitId, logs, now);

/**
 * When something was meant: undefined for now. A device whose clock is ahead means now, and so does one that asks this
 * server while its clock is behind that of the server which has stored what the device has seen.
 */
const instantMeant = (loggedAt: string | undefined, now: number): number | undefined => {
	const instant = loggedAt === undefined ? now : Date.parse(loggedAt);
	return instant < now ? instant : undefined;
};

/** The columns of which a caller says nothing; null would clear them. */
const unsaidIn = ({ notes, missReason, duration }: MarkInput): NewLog["kept"] => {
	const kept: NewLog["kept"] = [];
	if (notes === undefined) kept.push("notes");
	if (missReason === undefined) kept.push("miss_reason");
	if (duration === undefined) kept.push("duration");
	return kept;
};

const saysTheSame = (stored: HabitLog, log: NewLog): boolean =>
	stored.completed === log.completed &&
	stored.notes === log.notes &&
	stored.missReason === log.missReason &&
	stored.duration === log.duration;

const duplicateKey = "23505";

/** Turns what the database refuses into a Problem: the client proposed an id that another of its logs has. */
const mapConflict = async <T>(save: Promise<T>): Promise<T> => {
	try {
		return await save;
	} catch (thrown) {
		throw codeOf(thrown) === duplicateKey ? new Problem("id-taken") : thrown;
	}
};

const codeOf = (thrown: unknown): unknown =>
	thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
