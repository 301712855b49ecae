import type { HabitLog } from "#contract/habits/logs.ts";
import { ApiError, type Send, sentenceOf } from "#web/platform/api.ts";
import type { Outbox, PendingIntent } from "./outbox.ts";

/** An intent sent later than this after it was meant counts as made offline. */
const promptMs = 10_000;
const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;

export interface SenderParts {
	outbox: Outbox;
	send: Send;
	now: () => number;
	/** Runs some work while no other tab does the same. */
	alone: (work: () => Promise<void>) => Promise<void>;
	/** The session is over or another user's; nothing more is sent until `sendFor`. */
	onSignedOut: () => void;
}

type Outcome = "answered" | "refused" | "later" | "signed-out";

/** Sends the outbox of one user, in order and one tab at a time, until it is empty. */
export function createSender(parts: SenderParts) {
	const { outbox, alone } = parts;
	let userId: string | undefined;
	let running: Promise<void> | undefined;
	let isNudged = false;
	let failures = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;

	/** Sends what is there; during a run it makes that run look again. Resolves when the run is over. */
	function flush(): Promise<void> {
		isNudged = true;
		clearTimeout(timer);
		running ??= run().finally(() => {
			running = undefined;
		});
		return running;
	}

	async function run(): Promise<void> {
		try {
			while (isNudged && userId !== undefined) {
				isNudged = false;
				const sender = userId;
				await alone(() => drain(sender));
			}
		} catch {
			// The disk failed; the rows are where they were.
			retryLater();
		}
	}

	async function drain(sender: string): Promise<void> {
		for (const row of await outbox.stored(sender)) {
			if (userId !== sender) return;
			const outcome = await deliver(parts, row);
			if (outcome === "later") return retryLater();
			if (outcome === "signed-out") {
				userId = undefined;
				return parts.onSignedOut();
			}
			failures = 0;
		}
	}

	function retryLater(): void {
		isNudged = false;
		const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
		failures += 1;
		// Up to half more, so that many browsers do not come back to a recovering server together.
		timer = setTimeout(() => void flush(), wait * (1 + Math.random() / 2));
	}

	return {
		flush,

		/** From now on sends for this user; undefined after a sign-out. */
		sendFor(next: string | undefined): void {
			userId = next;
			failures = 0;
			clearTimeout(timer);
			if (next !== undefined) void flush();
		},
	};
}

async function deliver(parts: SenderParts, row: PendingIntent): Promise<Outcome> {
	const { outbox } = parts;
	let log: HabitLog | undefined;
	try {
		log = await sendIntent(parts, row);
	} catch (fault) {
		const outcome = await outcomeOf(parts, row, fault);
		if (outcome === "refused") await outbox.reject(row, sentenceOf(fault));
		if (outcome !== "answered") return outcome;
	}
	await outbox.answer(row, log);
	return "answered";
}

/** Gives the log that stands then, which may be of a later intent from elsewhere; a cleared day has none. */
async function sendIntent({ send, now }: SenderParts, row: PendingIntent): Promise<HabitLog | undefined> {
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

const refusals = new Set([400, 404, 409, 422]);

async function outcomeOf({ send }: SenderParts, row: PendingIntent, fault: unknown): Promise<Outcome> {
	if (!(fault instanceof ApiError)) return "later";
	if (fault.status === 401) return "signed-out";
	if (!refusals.has(fault.status)) return "later";
	if (fault.status !== 404) return "refused";
	const session = await sessionOf(send, row.userId);
	// Its user has deleted the habit, here or elsewhere, and its logs go with it.
	return session === "theirs" ? "answered" : session;
}

/** Another account may have signed in since; to it everything of this user is not found. */
async function sessionOf(send: Send, userId: string): Promise<"theirs" | "later" | "signed-out"> {
	try {
		const user = await send("GET /api/auth/me");
		return user.id === userId ? "theirs" : "signed-out";
	} catch (fault) {
		return fault instanceof ApiError && fault.status === 401 ? "signed-out" : "later";
	}
}
