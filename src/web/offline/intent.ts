import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";

/** What the log of a day says. */
export type LogDetails = Pick<HabitLog, "completed" | "notes" | "missReason" | "duration">;

/**
 * What somebody means a day to say. Left out, a part stays as the day has it, but minutes only on a completed day and a
 * reason only on a missed one; null clears it on purpose.
 */
export type Mark = Pick<LogDetails, "completed"> & Partial<LogDetails>;

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

export interface PendingIntent extends DayKey {
	intent: Intent;
	/** What this device last saw of the day when it was pressed: null where that had no log, undefined if unknown. */
	seen?: LogDetails | null;
	/**
	 * It has been on its way to the server, or replaced what had been waiting: to withdraw it, what was there before
	 * must be sent in its place. Without it the row may simply be forgotten.
	 */
	leavesTrace?: boolean;
}

/** An intent that the server refused for good, with its reason in words. */
export interface RejectedIntent extends PendingIntent {
	sentence: string;
}

/** A row's key in memory. */
export function keyOf(row: DayKey): string {
	return storeKeyOf(row).join(" ");
}

/** Tells a row from any other that its day had or will have: each is meant later than the one before (`replaced`). */
export function intentId(row: PendingIntent): string {
	return `${keyOf(row)} ${row.intent.loggedAt}`;
}

/** A row's key on the disk (`database.ts`). */
export function storeKeyOf({ userId, habitId, day }: DayKey): [string, string, string] {
	return [userId, habitId, day];
}

const nothing = { notes: null, missReason: null, duration: null };

/**
 * A day's next row in the place of its former one. A later press counts as later even when the clock was set back or
 * has not moved. What it leaves out stays as the former one means it; of a day meant to be empty nothing stays.
 */
export function replaced(former: PendingIntent | undefined, next: PendingIntent): PendingIntent {
	if (former === undefined) return next;
	const loggedAt = Math.max(next.intent.loggedAt, former.intent.loggedAt + 1);
	const intent = { ...merged(former.intent, next.intent), loggedAt };
	const { seen = former.intent.kind === "clear" ? null : undefined } = former;
	return { ...next, intent, leavesTrace: true, ...(seen !== undefined && { seen }) };
}

function merged(former: Intent, next: Intent): Intent {
	if (next.kind === "clear") return next;
	const { notes, missReason, duration } = former.kind === "mark" ? former : nothing;
	// Of the other mark the server may never hear, and what went with it has to be named.
	const isSame = former.kind === "mark" && former.completed === next.completed;
	const own = next.completed
		? { duration: isSame ? duration : null }
		: { missReason: isSame ? missReason : null };
	const kept = { notes, ...own };
	return { ...given(kept), ...next };
}

/** What a day says once a mark is made on what it said before. */
export function withDetails(before: LogDetails | null | undefined, mark: Mark): LogDetails {
	const { completed } = mark;
	const own = completed ? { missReason: null } : { duration: null };
	const { notes, missReason, duration } = { ...nothing, ...before, ...own, ...mark };
	return { completed, notes, missReason, duration };
}

/** Of what a form was sent with, only what differs from what it showed at first. */
export function changesTo(seen: LogDetails | undefined, { completed, ...typed }: Mark): Mark {
	const shown = { ...nothing, ...seen };
	const changes = Object.entries(typed).filter(([part, value]) => value !== Reflect.get(shown, part));
	return { completed, ...Object.fromEntries(changes) };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without what is undefined: on the disk and in a call, a part that is left out is not there. */
export function given<T extends object>(parts: T): Given<T> {
	// Object.fromEntries forgets which key has which type; nothing but undefined values is left out.
	return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Given<T>;
}
