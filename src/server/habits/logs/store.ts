import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import type { Database, Orm } from "#server/db/open.ts";
import { JsonText } from "#server/http/http.ts";
import { iso } from "#server/iso.ts";
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
	loggedAt: number;
	now: number;
	isBeforeStartAllowed: boolean;
}

export type LogKey = Pick<NewLog, "userId" | "habitId" | "date">;

const saveValues = (log: NewLog): unknown[] => [
	log.userId,
	log.habitId,
	log.date,
	log.id,
	log.completed,
	log.notes,
	log.missReason,
	log.duration,
	log.source,
	iso(log.loggedAt),
	iso(log.now),
	log.isBeforeStartAllowed,
];

interface JsonRow {
	json: string;
}

const onlyJson = <T>([row]: JsonRow[]): JsonText<T> | undefined =>
	row ? new JsonText<T>(row.json) : undefined;

export const logStore = (database: Database) => {
	const mark = database.statement<JsonRow>("mark_day", statements.markDay);
	const add = database.statement<JsonRow>("add_log", statements.addLog);
	const ofHabit = database.statement<JsonRow>("habit_logs", statements.habitLogs);
	const ofUser = database.statement<JsonRow>("all_logs", statements.allLogs);
	return {
		/** Saves the log unless a newer intention is stored; undefined when nothing was saved. */
		mark: async (log: NewLog) => onlyJson<HabitLog>(await mark([...saveValues(log), log.isIdProposed])),

		/** Saves the log unless its day has one; undefined when nothing was saved. */
		add: async (log: NewLog) => onlyJson<HabitLog>(await add(saveValues(log))),

		ofHabit: async (
			userId: string,
			habitId: string,
			{ before, limit }: LogPage,
		): Promise<JsonText<HabitLog[]>> =>
			onlyJson<HabitLog[]>(await ofHabit([userId, habitId, before ?? null, limit])) ?? new JsonText("[]"),

		ofUser: async (userId: string, { before, limit }: LogPage): Promise<JsonText<HabitLog[]>> =>
			onlyJson<HabitLog[]>(await ofUser([userId, before ?? null, limit])) ?? new JsonText("[]"),
	};
};

/** A log of a new habit, whose days are all free. */
export type FirstLog = Pick<NewLog, "id" | "date" | "completed" | "notes" | "source"> & { cycle: number };

/**
 * Saves all logs of a new habit by one statement. It leaves `habits.history_marks` alone: whoever made the habit has
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
		insert into habit_logs (user_id, habit_id, date, id, cycle, completed, notes, source, logged_at, created_at)
		select ${userId}::uuid, ${habitId}::uuid, l.date, l.id, l.cycle, l.completed, l.notes, l.source,
			${iso(now)}::timestamptz, ${iso(now)}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(logs)}::jsonb) as l(
			date date, id uuid, cycle integer, completed boolean, notes text, source text)`);
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

/** Deletes the log alone: the habit's history is the caller's. */
export const deleteLog = async (tx: Orm, key: LogKey): Promise<void> => {
	await tx.delete(habitLogs).where(isLogOf(key));
};

const isLogOf = ({ userId, habitId, date }: LogKey) =>
	and(eq(habitLogs.userId, userId), eq(habitLogs.habitId, habitId), eq(habitLogs.date, date));
