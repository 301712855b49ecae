import { type ReminderAction, type ReminderFacts, readToken } from "#domain/notices/action-token.ts";

/** `kept`: stored in the outbox until the next visit. */
type Outcome = { kind: "sent" | "kept" | "lost" } | { kind: "refused"; sentence: string };

/** Sends an answer to the server; without a network, Done and Skip go into the app's outbox. */
export async function answerReminder(token: string, action: ReminderAction): Promise<Outcome> {
	const pressedAt = Date.now();
	const response = await fetch("/api/push/actions", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ token, action }),
	}).catch(() => undefined);
	if (response?.ok) return { kind: "sent" };
	const problem = await problemIn(response);
	// Only our own server can refuse for good; a hotel's sign-in page cannot, and a busy server means later.
	if (response && problem && response.status < 500 && response.status !== 429)
		return { kind: "refused", sentence: problem.message };
	const facts = readToken(token)?.facts;
	if (facts === undefined || action === "snooze") return { kind: "lost" };
	try {
		await keepInOutbox(facts, action === "done", pressedAt);
		return { kind: "kept" };
	} catch {
		return { kind: "lost" };
	}
}

async function problemIn(response: Response | undefined): Promise<{ message: string } | undefined> {
	const body: unknown = await response?.json().catch(() => undefined);
	const isProblem = typeof body === "object" && body !== null && "code" in body && "message" in body;
	return isProblem ? { message: String(body.message) } : undefined;
}

/** The fields of an outbox row that are written here (`web/offline/intent.ts`). */
interface Row {
	userId: string;
	habitId: string;
	day: string;
	intent:
		| { kind: "clear"; loggedAt: number }
		| {
				kind: "mark";
				completed: boolean;
				missReason?: string | null;
				notes?: string | null;
				logId: string;
				loggedAt: number;
		  };
	leavesTrace?: boolean;
}

/** Stores a mark in the app's outbox; the app sends it at its next visit. */
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
				// Skip does not touch a day that has been marked on this device.
				if (!completed && reading.result?.intent.kind === "mark") return;
				intents.put(rowAfter(reading.result, facts, completed, pressedAt));
			};
		});
	} finally {
		database.close();
	}
	// Open pages read the outbox again and send it.
	const channel = new BroadcastChannel("ikkis-outbox");
	channel.postMessage({});
	channel.close();
}

/**
 * Follows the app's `replaced`: a later press counts as later, and an unsent note is kept. A Skip is dated as its
 * reminder, so any newer mark of the day, from any device, wins.
 */
function rowAfter(
	former: Row | undefined,
	{ userId, habitId, day, issuedAt }: ReminderFacts,
	completed: boolean,
	pressedAt: number,
): Row {
	const meantAt = completed ? pressedAt : issuedAt;
	const notes = former?.intent.kind === "mark" ? former.intent.notes : undefined;
	return {
		userId,
		habitId,
		day,
		intent: {
			kind: "mark",
			completed,
			...(!completed && { missReason: "skipped" }),
			...(notes !== undefined && { notes }),
			logId: crypto.randomUUID(),
			loggedAt: Math.max(meantAt, (former?.intent.loggedAt ?? 0) + 1),
		},
		leavesTrace: true,
	};
}

/** The app's database in its current version; never creates it. */
function openOutbox(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open("ikkis");
		opening.onupgradeneeded = () => opening.transaction?.abort();
		opening.onsuccess = () => resolve(opening.result);
		opening.onerror = () => reject(opening.error);
	});
}
