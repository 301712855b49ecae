import { and, eq, getTableColumns, gte, lt, sql } from "drizzle-orm";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import type { Database, Orm } from "#server/db/open.ts";
import { JsonText } from "#server/http/http.ts";
import { iso } from "#server/iso.ts";
import { fairTurns } from "#server/limits/turns.ts";
import * as statements from "./statements.ts";
import { habitLogs } from "./tables.ts";

/** A log as the services give it to be saved; instants in milliseconds. */
export interface NewLog {
	userId: string;
	habitId: string;
	date: Day;
	id: string;
	/** Whether the caller wants this id; otherwise it is for a new log only. */
	isIdProposed: boolean;
	completed: boolean;
	notes: string | null;
	missReason: string | null;
	duration: number | null;
	source: HabitLog["source"];
	/** Of these the caller says nothing: what the day has of them stays. */
	kept: ("notes" | "miss_reason" | "duration")[];
	/** Undefined for now, which outdoes all that is stored. */
	meantAt: number | undefined;
	now: number;
	isBeforeStartAllowed: boolean;
}

/** So many logs take half a millisecond. Longer pages are read one at a time, so that they hold up nobody else. */
const mostOfShortPage = 100;

export type LogKey = Pick<NewLog, "userId" | "habitId" | "date">;

interface JsonRow {
	json: string | null;
}

const onlyJson = <T>([row]: JsonRow[]): JsonText<T> | undefined =>
	row?.json ? new JsonText<T>(row.json) : undefined;

const listOf = (rows: JsonRow[]): JsonText<HabitLog[]> => onlyJson<HabitLog[]>(rows) ?? new JsonText("[]");

export const logStore = (database: Database) => {
	const save = database.statement<JsonRow>("save_log", statements.saveLog);
	const clear = database.statement<{ outcome: "cleared" | "newer" | null }>("clear_day", statements.clearDay);
	const ofHabit = database.statement<JsonRow>("habit_logs", statements.habitLogs);
	const shortPageOfHabit = database.reads.statement<JsonRow>("habit_logs", statements.habitLogs);
	const ofUser = database.statement<JsonRow>("all_logs", statements.allLogs);
	const inTurn = fairTurns();

	const saved = async (log: NewLog, replaces: boolean): Promise<JsonText<HabitLog> | undefined> =>
		onlyJson<HabitLog>(
			await save([
				log.userId,
				log.habitId,
				log.date,
				log.id,
				log.isIdProposed,
				log.completed,
				log.notes,
				log.missReason,
				log.duration,
				log.kept,
				log.source,
				log.meantAt === undefined ? null : iso(log.meantAt),
				iso(log.now),
				log.isBeforeStartAllowed,
				replaces,
			]),
		);

	return {
		/** Saves the log unless a newer intention is stored; undefined when nothing was saved. */
		mark: (log: NewLog) => saved(log, true),

		/** Saves the log unless its day has one; undefined when nothing was saved. */
		add: (log: NewLog) => saved(log, false),

		/** Empties a day unless a newer log stands; undefined when there is no such habit. */
		clear: async (
			{ userId, habitId, date }: LogKey,
			{ meantAt, now, mayBeLogged }: Pick<NewLog, "meantAt" | "now"> & { mayBeLogged: boolean },
		): Promise<"cleared" | "newer" | undefined> => {
			const instant = meantAt === undefined ? null : iso(meantAt);
			const [row] = await clear([userId, habitId, date, instant, iso(now), mayBeLogged]);
			return row?.outcome ?? undefined;
		},

		ofHabit: async (
			userId: string,
			habitId: string,
			{ before, limit }: LogPage,
		): Promise<JsonText<HabitLog[]>> => {
			const values = [userId, habitId, before ?? null, limit];
			if (limit <= mostOfShortPage) return listOf(await shortPageOfHabit(values));
			return listOf(await inTurn(userId, () => ofHabit(values)));
		},

		ofUser: async (userId: string, { before, limit }: LogPage): Promise<JsonText<HabitLog[]>> =>
			listOf(await inTurn(userId, () => ofUser([userId, before ?? null, limit]))),
	};
};

/** A log of a new habit, whose days are all free. */
export type FirstLog = Pick<NewLog, "id" | "date" | "completed" | "notes" | "source"> &
	Partial<Pick<HabitLog, "missReason" | "duration" | "loggedAt" | "createdAt">> & { cycle: number };

/**
 * Saves logs of a new habit by one statement; days that are there already stay. It leaves `habits.history_marks` alone: whoever made the habit has
 * given it the history that these logs say.
 */
export const insertLogs = async (
	tx: Orm,
	userId: string,
	habitId: string,
	logs: readonly FirstLog[],
	now: number,
): Promise<void> => {
	await tx.execute(sql`
		insert into habit_logs (user_id, habit_id, date, id, cycle, completed, notes, miss_reason, duration, source,
			logged_at, created_at)
		select ${userId}::uuid, ${habitId}::uuid, l.date, l.id, l.cycle, l.completed, l.notes, l."missReason",
			l.duration, l.source, coalesce(l."loggedAt", ${iso(now)}::timestamptz),
			coalesce(l."createdAt", ${iso(now)}::timestamptz)
		from jsonb_to_recordset(${JSON.stringify(logs)}::jsonb) as l(
			date date, id uuid, cycle integer, completed boolean, notes text, "missReason" text, duration integer,
			source text, "loggedAt" timestamptz, "createdAt" timestamptz)
		on conflict (user_id, habit_id, date) do nothing`);
};

/** Deletes the logs of some of a habit's days, from the first until before the last of them. */
export const deleteLogs = async (
	orm: Orm,
	userId: string,
	habitId: string,
	{ from, to }: { from: Day; to: Day },
): Promise<void> => {
	const isOwn = and(eq(habitLogs.userId, userId), eq(habitLogs.habitId, habitId));
	await orm.delete(habitLogs).where(and(isOwn, gte(habitLogs.date, from), lt(habitLogs.date, to)));
};

/** The newest `limit` logs, or the newest of those before a day. */
export interface LogPage {
	before?: Day | undefined;
	limit: number;
}

export const findLog = async (orm: Orm, key: LogKey): Promise<HabitLog | undefined> => {
	const [row] = await orm.select(getTableColumns(habitLogs)).from(habitLogs).where(isLogOf(key));
	return row;
};

export const findLogById = async (orm: Orm, userId: string, id: string): Promise<HabitLog | undefined> => {
	const [row] = await orm
		.select(getTableColumns(habitLogs))
		.from(habitLogs)
		.where(and(eq(habitLogs.userId, userId), eq(habitLogs.id, id)));
	return row;
};

const isLogOf = ({ userId, habitId, date }: LogKey) =>
	and(eq(habitLogs.userId, userId), eq(habitLogs.habitId, habitId), eq(habitLogs.date, date));
