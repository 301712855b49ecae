import type { HabitLog } from "#contract/habits/logs.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { type Day, dayNumber } from "#domain/day.ts";
import type { SeenLogs } from "#domain/habits/logs/history.ts";
import { ApiError, errorMessage, type Send } from "#web/platform/api.ts";
import { clockLead } from "#web/platform/server-time.ts";
import type { Deletion } from "./deletions/deletion.ts";
import { type DayKey, type PendingIntent, pressesOf } from "./intent.ts";
import { NotStoredError, RefusedError } from "./not-stored-error.ts";

/** An intent sent later than this after its press counts as made offline. */
const promptMs = 10_000;
/** How often to retry a day that has not begun in the user's current zone. */
const futureWaitMs = 15 * 60_000;
/** Maximum days that a traveller can be ahead of the UTC day. */
const maxDaysAhead = 1;
const msPerDay = 24 * 60 * 60_000;
/** During an update, a page can reach a process of the previous release, which refuses fields it doesn't know. */
const updateMs = 60 * 60_000;
const updateWaitMs = 60_000;

export type Outcome<Reply> = FinalOutcome<Reply> | RetryOutcome;

export type FinalOutcome<Reply> = { kind: "answered"; reply: Reply } | LostOutcome;

export type LostOutcome = { kind: "gone" } | { kind: "refused"; code: string; sentence: string };

type RetryOutcome =
	/** This row must wait; others may be sent. */
	| { kind: "later"; atLeastMs?: number }
	/** No response from our server, or it is overloaded. */
	| { kind: "unreachable"; askedMs?: number | undefined }
	/** The session has ended, or is another user's. */
	| { kind: "signed-out" };

/** Returns the reply, or undefined if the row's subject is gone; throws if the row was refused or not delivered. */
export function acceptedReply<Reply>(outcome: Outcome<Reply>, diskError?: unknown): Reply | undefined {
	if (outcome.kind === "answered") return outcome.reply;
	if (outcome.kind === "gone") return undefined;
	if (outcome.kind === "refused") throw new RefusedError(outcome.sentence);
	throw new NotStoredError("Neither stored nor sent", { cause: diskError });
}

export interface DeliveryParts {
	send: Send;
	now: () => number;
}

/** The reply is the resulting log, perhaps of a later intent from elsewhere; a cleared day has none. */
export async function deliverIntent(
	parts: DeliveryParts,
	row: PendingIntent,
): Promise<Outcome<HabitLog | undefined>> {
	let outcome: Outcome<HabitLog | undefined> = { kind: "gone" };
	for (const press of pressesOf(row)) {
		outcome = await deliverDay(parts, row, row.intent.loggedAt, () => sendIntent(parts, press));
		if (outcome.kind !== "answered") break;
	}
	return outcome;
}

export async function deliverDay(
	parts: DeliveryParts,
	row: DayKey,
	pressedAt: number,
	send: () => Promise<HabitLog | undefined>,
): Promise<Outcome<HabitLog | undefined>> {
	try {
		const reply = await send();
		return reply === undefined || isLogOf(row, reply) ? { kind: "answered", reply } : { kind: "unreachable" };
	} catch (error) {
		const now = parts.now() - clockLead();
		if (hasCode(error, "future") && isSoon(row, now)) return { kind: "later", atLeastMs: futureWaitMs };
		return waitForUpdate(parts, error, pressedAt) ?? outcomeOf(parts, row.userId, error);
	}
}

/** Undefined unless the call may have been refused by a process of the previous release. */
export function waitForUpdate(
	{ now }: DeliveryParts,
	error: unknown,
	pressedAt: number,
): RetryOutcome | undefined {
	return hasCode(error, "invalid-input") && now() - clockLead() - pressedAt < updateMs
		? { kind: "later", atLeastMs: updateWaitMs }
		: undefined;
}

export async function deliverDeletion(parts: DeliveryParts, row: Deletion): Promise<Outcome<undefined>> {
	try {
		await sendDeletion(parts.send, row);
		return { kind: "answered", reply: undefined };
	} catch (error) {
		return outcomeOf(parts, row.userId, error);
	}
}

export async function sendDeletion(
	send: Send,
	{ habitId, seen }: Deletion,
	isLeaving = false,
): Promise<void> {
	await send("DELETE /api/habits/:habitId", {
		params: { habitId },
		query: querySeen(seen),
		keepalive: isLeaving,
	});
}

function querySeen({ count, newest }: SeenLogs): { seenLogs: number; seenUntil?: Day } {
	return { seenLogs: count, ...(newest !== undefined && { seenUntil: newest }) };
}

async function sendIntent({ send, now }: DeliveryParts, row: PendingIntent): Promise<HabitLog | undefined> {
	const { habitId, day, intent } = row;
	const params = { habitId, date: day };
	const loggedAt = new Date(intent.loggedAt).toISOString();
	if (intent.kind === "clear")
		return send("DELETE /api/habits/:habitId/logs/:date", { params, query: { loggedAt } });
	const { kind, logId, loggedAt: intendedAt, ...mark } = intent;
	const source = now() - clockLead() - intendedAt > promptMs ? "offline" : "manual";
	return send("PUT /api/habits/:habitId/logs/:date", {
		params,
		body: { ...mark, id: logId, source, loggedAt },
	});
}

function isLogOf({ habitId, day }: DayKey, log: HabitLog): boolean {
	return log?.habitId === habitId && log.date === day && typeof log.completed === "boolean";
}

/** Every row has to wait, not only this one, unless the problem is `partly-down`. */
const overloadStatuses = new Set([429, 503]);
const goneStatuses = new Set([404, 410]);
/** The server could not read the call in time or does not serve this address; neither is about the content. */
const transientStatuses = new Set([408, 421, 425]);
/** Temporary: server configuration, an old sign-in, a suspension. The same call may succeed later. */
const transientCodes: ReadonlySet<string> = new Set<ProblemCode>([
	"cross-site",
	"sign-in-again",
	"suspended",
]);

/**
 * Used by all queues. A refusal of the call's content is final, even with an unknown code, and so is a subject that is
 * gone; after any other error, the row waits.
 */
export async function outcomeOf(
	parts: DeliveryParts,
	userId: string,
	error: unknown,
): Promise<Outcome<never>> {
	if (!(error instanceof ApiError)) return { kind: "unreachable" };
	const { status, problem, retryAfterMs } = error;
	if (overloadStatuses.has(status) && problem.code !== "partly-down")
		return { kind: "unreachable", askedMs: retryAfterMs };
	if (status === 401) return afterUnknown(parts, userId, { kind: "later" });
	if (goneStatuses.has(status)) return afterUnknown(parts, userId, { kind: "gone" });
	const isFinal = status < 500 && !transientStatuses.has(status) && !transientCodes.has(problem.code);
	if (isFinal) return { kind: "refused", code: problem.code, sentence: errorMessage(error) };
	return { kind: "later", ...(retryAfterMs !== undefined && { atLeastMs: retryAfterMs }) };
}

function hasCode(error: unknown, code: ProblemCode): boolean {
	return error instanceof ApiError && error.problem.code === code;
}

/** True if the day may have begun in some zone: the user may have travelled to one that is behind. */
function isSoon({ day }: DayKey, now: number): boolean {
	return dayNumber(day) - Math.floor(now / msPerDay) <= maxDaysAhead;
}

/** Checks who is signed in: the user may have signed in again, and another account cannot see this user's habits. */
async function afterUnknown<T>(
	{ send }: Pick<DeliveryParts, "send">,
	userId: string,
	theirs: T,
): Promise<T | { kind: "signed-out" } | { kind: "unreachable" }> {
	try {
		const user = await send("GET /api/auth/me");
		return user?.id === userId ? theirs : { kind: "signed-out" };
	} catch (error) {
		const isOver = error instanceof ApiError && error.status === 401;
		return { kind: isOver ? "signed-out" : "unreachable" };
	}
}
