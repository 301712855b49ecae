import { and, eq, getTableColumns, gte, lt, sql } from "drizzle-orm";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import type { Size } from "#domain/habits/amounts/measure.ts";
import type { DayInput } from "#domain/habits/amounts/measured-day.ts";
import type { Database, Orm } from "#server/db/open.ts";
import { causeOf } from "#server/ground/cause.ts";
import { iso } from "#server/ground/iso.ts";
import { JsonText } from "#server/http/answer.ts";
import { longReadInTurn } from "#server/limits/fair-queue.ts";
import * as statements from "./statements.ts";
import { habitLogs } from "./tables.ts";

/** Instants in milliseconds. */
export interface NewLog {
	userId: string;
	habitId: string;
	date: Day;
	id: string;
	/** Whether the caller chose the id; otherwise only a new log uses it. */
	isIdProposed: boolean;
	completed: boolean;
	notes: string | null;
	missReason: string | null;
	duration: number | null;
	amount: number | null | undefined;
	size: Size;
	source: HabitLog["source"];
	/** Columns that the caller left out: the day's values stay. */
	kept: ("notes" | "miss_reason" | "duration")[];
	/** Undefined means now, which beats everything stored; so does a future time on first use. */
	intendedAt: number | undefined;
	now: number;
	isBeforeStartAllowed: boolean;
}

/** Reading this many takes half a millisecond. Longer pages are read one at a time, to let others through. */
const maxOfShortPage = 100;

export type LogKey = Pick<NewLog, "userId" | "habitId" | "date">;

const { doneAt, said, ...shownColumns } = getTableColumns(habitLogs);

/** Returned for a habit with a measure, whose days are judged by their amounts. */
const measured = "measured";
export type Measured = typeof measured;

interface JsonRow {
	json: string | null;
}

function onlyJson<T>([row]: JsonRow[]): JsonText<T> | undefined {
	return row?.json ? new JsonText<T>(row.json) : undefined;
}

function listOf(rows: JsonRow[]): JsonText<HabitLog[]> {
	return onlyJson<HabitLog[]>(rows) ?? new JsonText("[]");
}

type SavedLog = JsonText<HabitLog> | Measured | undefined;

function savedLog(rows: JsonRow[]): SavedLog {
	return rows[0]?.json === measured ? measured : onlyJson<HabitLog>(rows);
}

/** Parameters of `statements.saveLog`. A done day has no reason, a missed one no minutes. */
function valuesOf(log: NewLog, replaces: boolean): unknown[] {
	return [
		log.userId,
		log.habitId,
		log.date,
		log.id,
		log.isIdProposed,
		log.completed,
		log.notes,
		log.completed ? null : log.missReason,
		log.completed ? log.duration : null,
		log.kept,
		log.source,
		log.intendedAt === undefined ? null : iso(log.intendedAt),
		iso(log.now),
		log.isBeforeStartAllowed,
		replaces,
		log.size,
		causeOf() ?? null,
	];
}

/** Like `mark` of the store, in the caller's transaction. */
export async function markIn(tx: Orm, log: NewLog): Promise<SavedLog> {
	const values = valuesOf(log, true).map((value) => sql.param(value));
	const { rows } = (await tx.execute(
		sql`select save_told_log(${sql.join(values, sql`, `)}) as json`,
	)) as unknown as { rows: JsonRow[] };
	return savedLog(rows);
}

export function logStore(database: Database) {
	const save = database.statement<JsonRow>("save_told_log", statements.saveLog);
	const clear = database.statement<{ outcome: "cleared" | "newer" | Measured | null }>(
		"clear_told_day",
		statements.clearDay,
	);
	const ofHabit = database.statement<JsonRow>("habit_logs", statements.habitLogs);
	const shortPageOfHabit = database.reads.statement<JsonRow>("habit_logs", statements.habitLogs);
	const ofUser = database.statement<JsonRow>("all_logs", statements.allLogs);

	async function runSave(log: NewLog, replaces: boolean): Promise<SavedLog> {
		return savedLog(await save(valuesOf(log, replaces)));
	}

	return {
		/** Saves the log unless a newer decision is stored; undefined if nothing was saved. */
		mark: (log: NewLog) => runSave(log, true),

		/** Saves the log unless its day has one; undefined if nothing was saved. */
		add: (log: NewLog) => runSave(log, false),

		/** Clears a day unless its log is newer; undefined if the habit does not exist. */
		clear: async (
			{ userId, habitId, date }: LogKey,
			{ intendedAt, now, mayBeLogged }: Pick<NewLog, "intendedAt" | "now"> & { mayBeLogged: boolean },
		): Promise<"cleared" | "newer" | Measured | undefined> => {
			const instant = intendedAt === undefined ? null : iso(intendedAt);
			const [row] = await clear([userId, habitId, date, instant, iso(now), mayBeLogged, causeOf() ?? null]);
			return row?.outcome ?? undefined;
		},

		ofHabit: async (
			userId: string,
			habitId: string,
			{ before, limit }: LogPage,
		): Promise<JsonText<HabitLog[]>> => {
			const values = [userId, habitId, before ?? null, limit];
			if (limit <= maxOfShortPage) return listOf(await shortPageOfHabit(values));
			return listOf(await longReadInTurn(userId, () => ofHabit(values)));
		},

		ofUser: async (
			userId: string,
			{ before, beforeId, limit }: LogPage & { beforeId?: string | undefined },
		): Promise<JsonText<HabitLog[]>> =>
			listOf(await longReadInTurn(userId, () => ofUser([userId, before ?? null, beforeId ?? null, limit]))),
	};
}

export type FirstLog = Pick<NewLog, "id" | "date" | "completed" | "notes" | "source"> &
	Partial<
		Pick<
			HabitLog,
			"missReason" | "duration" | "loggedAt" | "createdAt" | "amount" | "unit" | "target" | "size"
		>
	> & {
		cycle: number;
		begun?: boolean;
		said?: DayInput | null | undefined;
		doneAt?: string | null | undefined;
	};

/**
 * Skips days that have a log, and habits that are visible: once another run has finished the import, the user may have
 * cleared a day. Leaves `habits.history_marks` alone: it already includes these logs.
 */
export async function insertLogs(
	tx: Orm,
	userId: string,
	habitId: string,
	logs: readonly FirstLog[],
	now: number,
): Promise<void> {
	await tx.execute(sql`
		insert into habit_logs (user_id, habit_id, date, id, cycle, completed, notes, miss_reason, duration, source,
			amount, unit, target, size, begun, said, logged_at, done_at, created_at)
		select h.user_id, h.id, l.date, l.id, l.cycle, l.completed, l.notes, l."missReason",
			l.duration, l.source, l.amount, l.unit, l.target, coalesce(l.size, 'full'), coalesce(l.begun, false), l.said, coalesce(l."loggedAt", ${iso(now)}::timestamptz), l."doneAt",
			coalesce(l."createdAt", ${iso(now)}::timestamptz)
		from habits h, jsonb_to_recordset(${JSON.stringify(logs)}::jsonb) as l(
			date date, id uuid, cycle integer, completed boolean, notes text, "missReason" text, duration integer,
			source text, amount numeric, unit text, target numeric, size text, begun boolean, said jsonb, "loggedAt" timestamptz, "doneAt" timestamptz, "createdAt" timestamptz)
		where h.user_id = ${userId} and h.id = ${habitId} and h.is_hidden
		on conflict (user_id, habit_id, date) do nothing`);
}

export async function deleteLogs(
	orm: Orm,
	userId: string,
	habitId: string,
	{ from, to }: { from: Day; to: Day },
): Promise<void> {
	const isOwn = and(eq(habitLogs.userId, userId), eq(habitLogs.habitId, habitId));
	await orm.delete(habitLogs).where(and(isOwn, gte(habitLogs.date, from), lt(habitLogs.date, to)));
}

export interface LogPage {
	before?: Day | undefined;
	limit: number;
}

export async function findLog(orm: Orm, key: LogKey): Promise<HabitLog | undefined> {
	const [row] = await orm.select(shownColumns).from(habitLogs).where(isLogOf(key));
	return row && shownLog(row);
}

export async function findLogById(orm: Orm, userId: string, id: string): Promise<HabitLog | undefined> {
	const [row] = await orm
		.select(shownColumns)
		.from(habitLogs)
		.where(and(eq(habitLogs.userId, userId), eq(habitLogs.id, id)));
	return row && shownLog(row);
}

export type StoredLog = typeof habitLogs.$inferSelect;

/** Amounts in minutes are stored only as the duration. */
export function shownLog<Row extends Pick<StoredLog, "unit" | "duration" | "amount">>(row: Row): Row {
	return row.unit === "minutes" ? { ...row, amount: row.duration } : row;
}

export function isLogOf({ userId, habitId, date }: LogKey) {
	return and(eq(habitLogs.userId, userId), eq(habitLogs.habitId, habitId), eq(habitLogs.date, date));
}
