import { dropUndefined } from "#domain/defined-parts.ts";
import { replaceUnsent, type UnsentRow } from "#domain/habits/logs/unsent-change.ts";
import { type ReminderAction, type ReminderFacts, readToken } from "#domain/notices/action-token.ts";

/** `kept`: stored in the outbox, from which the app sends it. */
type Outcome = { kind: "sent" | "kept" | "lost" } | { kind: "refused"; sentence: string };

/** Short, because the browser may stop the worker while it waits, and the answer is stored only afterwards. */
const timeLimitMs = 15_000;

export async function answerReminder(token: string, action: ReminderAction): Promise<Outcome> {
	const pressedAt = Date.now();
	const facts = action === "snooze" ? undefined : readToken(token)?.facts;
	const completed = action === "done";
	// The server would take this answer as newer than the mark and drop the mark when it arrives.
	if (facts && (await hasUnsentMark(facts)) && (await tryToKeep(facts, completed, pressedAt)))
		return { kind: "kept" };
	const response = await fetch("/api/push/actions", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ token, action }),
		signal: AbortSignal.timeout(timeLimitMs),
	}).catch(() => undefined);
	if (response?.ok) return { kind: "sent" };
	const problem = await problemIn(response);
	// Only our own server's refusal is final, not a captive portal's page or a busy server's error.
	if (response && problem && response.status < 500 && response.status !== 429)
		return { kind: "refused", sentence: problem.message };
	return { kind: facts && (await tryToKeep(facts, completed, pressedAt)) ? "kept" : "lost" };
}

async function problemIn(response: Response | undefined): Promise<{ message: string } | undefined> {
	const body: unknown = await response?.json().catch(() => undefined);
	const isProblem = typeof body === "object" && body !== null && "code" in body && "message" in body;
	return isProblem ? { message: String(body.message) } : undefined;
}

/** Fields of an outbox row that this file writes (`web/offline/intent.ts`). */
interface Row extends UnsentRow {
	userId: string;
	habitId: string;
	day: string;
	seen?: unknown;
	leavesTrace?: boolean;
}

async function hasUnsentMark({ userId, habitId, day }: ReminderFacts): Promise<boolean> {
	try {
		const database = await openOutbox();
		const row = await new Promise<Row | undefined>((resolve, reject) => {
			const reads = database.transaction("intents");
			reads.onabort = () => reject(reads.error);
			const reading = reads.objectStore("intents").get([userId, habitId, day]);
			reading.onsuccess = () => resolve(reading.result);
		}).finally(() => database.close());
		return row?.intent.kind === "mark";
	} catch {
		return false;
	}
}

function tryToKeep(facts: ReminderFacts, completed: boolean, pressedAt: number): Promise<boolean> {
	return keepInOutbox(facts, completed, pressedAt).then(
		() => true,
		() => false,
	);
}

async function keepInOutbox(facts: ReminderFacts, completed: boolean, pressedAt: number): Promise<void> {
	const database = await openOutbox();
	try {
		await new Promise<void>((resolve, reject) => {
			const writes = database.transaction("intents", "readwrite", { durability: "strict" });
			writes.oncomplete = () => resolve();
			writes.onabort = () => reject(writes.error);
			const intents = writes.objectStore("intents");
			const { userId, habitId, day } = facts;
			const reading = intents.get([userId, habitId, day]);
			reading.onsuccess = () => {
				// Skip replaces no unsent mark, and Done no unsent tick.
				if (reading.result?.intent.kind === "mark" && (!completed || isTick(reading.result))) return;
				intents.put(rowAfter(reading.result, facts, completed, pressedAt));
			};
		});
	} finally {
		database.close();
	}
	// Makes open pages read the outbox again and send it.
	const channel = new BroadcastChannel("ikkis-outbox");
	channel.postMessage({});
	channel.close();
}

/** A sum set together with the mark decides the day, which may be begun. */
function isTick({ intent, sumAt }: Row): boolean {
	return (
		intent.kind === "mark" && intent.completed && (typeof intent.amount !== "number" || sumAt !== undefined)
	);
}

/**
 * A Skip that replaces nothing gets its reminder's time, so any newer mark of the day wins, from whichever device. A
 * Done is newer than its reminder, which has the server's time, even if the device's clock is slow.
 */
function rowAfter(
	former: Row | undefined,
	{ userId, habitId, day, size, issuedAt }: ReminderFacts,
	completed: boolean,
	pressedAt: number,
): Row {
	const mark = {
		kind: "mark" as const,
		completed,
		...(completed ? size === "small" && { size } : { missReason: "skipped" }),
		logId: crypto.randomUUID(),
		loggedAt: completed ? Math.max(pressedAt, issuedAt + 1) : issuedAt,
	};
	const row = former ? replaceUnsent(former, mark) : { intent: mark };
	return { userId, habitId, day, ...row, ...dropUndefined({ seen: former?.seen }), leavesTrace: true };
}

/** Opens the app's database in its current version; rejects if it does not exist. */
function openOutbox(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open("ikkis");
		opening.onupgradeneeded = () => opening.transaction?.abort();
		opening.onsuccess = () => resolve(opening.result);
		opening.onerror = () => reject(opening.error);
	});
}
