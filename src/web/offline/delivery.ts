import type { HabitLog } from "#contract/habits/logs.ts";
import { type Day, dayNumber } from "#domain/day.ts";
import type { SeenLogs } from "#domain/habits/logs/history.ts";
import { ApiError, type Send, sentenceOf } from "#web/platform/api.ts";
import type { Deletion } from "./deletion.ts";
import type { PendingIntent } from "./intent.ts";

/** An intent sent later than this after it was meant counts as made offline. */
const promptMs = 10_000;
/** A day that has not begun where its user is now: looked at again as often as this. */
const futureWaitMs = 15 * 60_000;
/** Farther ahead of the day in Greenwich no traveller and no clock set a day too far can be. */
const farthestAhead = 2;
const msPerDay = 24 * 60 * 60_000;

export type Outcome =
	/** The log that stands then, which may be of a later intent from elsewhere; a cleared day has none. */
	| { kind: "answered"; log: HabitLog | undefined }
	| { kind: "refused"; code: string; sentence: string }
	/** This row cannot be taken now; others may. */
	| { kind: "later"; atLeastMs?: number }
	/** Nobody of ours has answered, or the server has no time for anything. */
	| { kind: "unreachable"; askedMs?: number | undefined }
	/** The session is over or another user's. */
	| { kind: "signed-out" };

interface Parts {
	send: Send;
	now: () => number;
}

/** Sends one row and says what came of it; only an answer of our own server settles it. */
export async function deliver(parts: Parts, row: PendingIntent): Promise<Outcome> {
	try {
		const log = await sendIntent(parts, row);
		return log === undefined || isLogOf(row, log) ? { kind: "answered", log } : { kind: "unreachable" };
	} catch (fault) {
		if (isFuture(fault) && isNearlyHere(row, parts.now())) return { kind: "later", atLeastMs: futureWaitMs };
		return outcomeOf(parts, row.userId, fault);
	}
}

/** Sends the deletion of a habit. */
export async function deliverDeletion(parts: Parts, { userId, habitId, seen }: Deletion): Promise<Outcome> {
	try {
		await parts.send("DELETE /api/habits/:habitId", { params: { habitId }, query: querySeen(seen) });
		return { kind: "answered", log: undefined };
	} catch (fault) {
		return outcomeOf(parts, userId, fault);
	}
}

/** The logs that a deletion knows of, as the call carries them. */
export function querySeen({ count, newest }: SeenLogs): { seenLogs: number; seenUntil?: Day } {
	return { seenLogs: count, ...(newest !== undefined && { seenUntil: newest }) };
}

async function sendIntent({ send, now }: Parts, row: PendingIntent): Promise<HabitLog | undefined> {
	const { habitId, day, intent } = row;
	const params = { habitId, date: day };
	const loggedAt = new Date(intent.loggedAt).toISOString();
	if (intent.kind === "clear")
		return send("DELETE /api/habits/:habitId/logs/:date", { params, query: { loggedAt } });
	const { kind, logId, loggedAt: meantAt, ...mark } = intent;
	const source = now() - meantAt > promptMs ? "offline" : "manual";
	return send("PUT /api/habits/:habitId/logs/:date", {
		params,
		body: { ...mark, id: logId, source, loggedAt },
	});
}

function isLogOf({ habitId, day }: PendingIntent, log: HabitLog): boolean {
	return log?.habitId === habitId && log.date === day && typeof log.completed === "boolean";
}

const refusals = new Set([400, 404, 409, 422]);
/** The whole server has no time, not only for this row. */
const overloads = new Set([429, 503]);

/** What it means that a call has failed; a 404 as that what it was about is gone. */
export async function outcomeOf(parts: Parts, userId: string, fault: unknown): Promise<Outcome> {
	// What has no problem in it was said by something between here and the server.
	if (!(fault instanceof ApiError) || fault.problem === undefined) return { kind: "unreachable" };
	const { status, problem, retryAfterMs } = fault;
	if (overloads.has(status)) return { kind: "unreachable", askedMs: retryAfterMs };
	if (status === 401) return afterUnknown(parts, userId, { kind: "later" });
	// Its user has deleted the habit, here or elsewhere, and its logs went with it.
	if (status === 404) return afterUnknown(parts, userId, { kind: "answered", log: undefined });
	if (refusals.has(status)) return { kind: "refused", code: problem.code, sentence: sentenceOf(fault) };
	return { kind: "later", ...(retryAfterMs !== undefined && { atLeastMs: retryAfterMs }) };
}

function isFuture(fault: unknown): boolean {
	return fault instanceof ApiError && fault.problem?.code === "future";
}

/** A device a day ahead, or one that went west over the date line: the day will come. */
function isNearlyHere({ day }: PendingIntent, now: number): boolean {
	return dayNumber(day) - Math.floor(now / msPerDay) <= farthestAhead;
}

/**
 * What it means that the server does not know the session or the habit. A request that was under way while its user
 * signed in again says nothing; and to another account all that is this user's is not found.
 */
async function afterUnknown<T>(
	{ send }: Pick<Parts, "send">,
	userId: string,
	theirs: T,
): Promise<T | { kind: "signed-out" } | { kind: "unreachable" }> {
	try {
		const user = await send("GET /api/auth/me");
		return user?.id === userId ? theirs : { kind: "signed-out" };
	} catch (fault) {
		const isOver = fault instanceof ApiError && fault.status === 401 && fault.problem !== undefined;
		return { kind: isOver ? "signed-out" : "unreachable" };
	}
}
