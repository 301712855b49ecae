import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import { replaceUnsent, type UnsentRow } from "#domain/habits/logs/unsent-change.ts";

export type LogDetails = Pick<HabitLog, "completed" | "notes" | "missReason" | "duration"> &
	Partial<Pick<HabitLog, "amount" | "unit" | "target" | "size" | "source">>;

/** An omitted part other than the size keeps the day's value (minutes if done, a reason if missed); null clears it. */
export type Mark = Pick<LogDetails, "completed"> & Partial<Omit<LogDetails, "unit" | "target" | "source">>;

export interface MarkIntent extends Mark {
	kind: "mark";
	/** Proposed to the server as the log's id: a uuidv7. */
	logId: string;
	loggedAt: number;
}

export type Intent = MarkIntent | { kind: "clear"; loggedAt: number };

export interface DayKey {
	userId: string;
	habitId: string;
	day: Day;
}

export interface PendingIntent extends DayKey, UnsentRow<Intent> {
	/** The day's log as this device last saw it before the press: null if there was none, undefined if unknown. */
	seen?: LogDetails | null;
	/** True if it may have reached the server or replaced a waiting row: withdrawing it then sends the previous state. */
	leavesTrace?: boolean;
}

export interface RejectedIntent extends PendingIntent {
	sentence: string;
}

export function keyOf(row: DayKey): string {
	return storeKeyOf(row).join(" ");
}

/** Identifies a row within its day: each newer row has a later `loggedAt`. */
export function intentId(row: PendingIntent): string {
	return `${keyOf(row)} ${row.intent.loggedAt}`;
}

export function storeKeyOf({ userId, habitId, day }: DayKey): [string, string, string] {
	return [userId, habitId, day];
}

const nothing = { notes: null, missReason: null, duration: null };

/** Returns the row that replaces a day's previous one. */
export function replaceIntent(former: PendingIntent | undefined, next: PendingIntent): PendingIntent {
	if (former === undefined) return next;
	const { seen = former.intent.kind === "clear" ? null : undefined } = former;
	return { ...next, ...replaceUnsent(former, next.intent), leavesTrace: true, ...dropUndefined({ seen }) };
}

/** Splits the row into its presses: the sum that was set before the mark, if any, and the mark with what is newer. */
export function pressesOf(row: PendingIntent): PendingIntent[] {
	if (!row.sumAt) return [row];
	// A clearing has no sum.
	const { amount, ...timed } = row.intent as MarkIntent;
	const { duration, ...mark } = timed;
	return [
		{ ...row, intent: { ...row.intent, loggedAt: row.sumAt } },
		{ ...row, intent: row.hasOwnMinutes ? timed : mark },
	];
}

/** Returns the target that the log was judged by, if it counts in the measure's unit. */
export function ownTarget(log: LogDetails | null | undefined, measure: Measure): number | null | undefined {
	return log?.unit === measure.unit ? log.target : null;
}

/** Whether a log or mark has more than its mark. */
export function hasDetails({ notes, missReason, duration, amount }: Partial<Mark>): boolean {
	return Boolean(notes || missReason) || (duration ?? amount ?? null) !== null;
}

export function withDetails(before: LogDetails | null | undefined, mark: Mark): LogDetails {
	// Any mark sets the size and the source.
	const { size, source, ...kept } = { ...nothing, ...before };
	return { ...kept, [mark.completed ? "missReason" : "duration"]: null, ...mark };
}
