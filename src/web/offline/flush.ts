import type { HabitLog } from "#contract/habits/logs.ts";
import type { Send } from "#web/platform/api.ts";
import { createBackOff } from "./back-off.ts";
import type { Deletion } from "./deletion.ts";
import type { Deletions } from "./deletions.ts";
import { deliver, deliverDeletion, type Outcome, querySeen } from "./delivery.ts";
import { intentId, type PendingIntent } from "./intent.ts";
import type { Outbox } from "./outbox.ts";
import { RefusedError } from "./unkept.ts";

const diskWaitMs = 30_000;
/** A deletion that is due later than this was made before the clock was set back. */
const longestGraceMs = 60_000;

export interface SenderParts {
	outbox: Outbox;
	deletions: Deletions;
	send: Send;
	now: () => number;
	/** Runs some work while no other tab does the same. */
	withOutboxLock: (work: () => Promise<void>) => Promise<void>;
	/** Resolves when a change of a day may be sent. */
	mayBeSent: (row: PendingIntent) => Promise<void>;
	/** The session is over or another user's; nothing more is sent until `sendFor`. */
	onSignedOut: () => void;
}

/** One thing to send, and the name under which it waits. */
interface Task {
	id: string;
	/** Sends it and keeps what came of it; undefined where there was nothing left to send. */
	perform: () => Promise<Outcome | undefined>;
}

/** Something else that waits to be sent; it joins the sender once it is loaded. */
export interface Queue {
	/** What is to be sent for a user now. */
	tasks: (userId: string) => Promise<Task[]>;
	/** Forgets everything of a user. */
	wipe: (userId: string) => Promise<void>;
}

export type Sender = ReturnType<typeof createSender>;

/**
 * Sends what waits in the outbox of one user, then the deletions whose time to undo is over, one tab at a time, until
 * both are empty. Each is waiting, then under way, then answered; one that fails waits by itself (`back-off.ts`).
 */
export function createSender(parts: SenderParts) {
	const { outbox, deletions, send, now, withOutboxLock } = parts;
	const backOff = createBackOff();
	const queues: Queue[] = [];
	let userId: string | undefined;
	let running: Promise<void> | undefined;
	let isNudged = false;
	/** Whether deletions go that could still be undone. */
	let isLeaving = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	/** Sends what may be sent now; during a run it makes that run look again. Resolves when the run is over. */
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
				await withOutboxLock(() => drain(sender));
			}
		} catch {
			// The disk failed; the rows are where they were.
			wakeIn(diskWaitMs);
		}
	}

	async function drain(sender: string): Promise<void> {
		const tasks = await tasksOf(sender);
		const tried = new Set(tasks.map(({ id }) => id));
		const left = new Set(tried);
		for (const task of tasks.filter(({ id }) => backOff.mayTry(id))) {
			const outcome = await task.perform();
			if (userId !== sender) return;
			if (!noteOutcome(task.id, outcome, left)) break;
		}
		if (userId === sender) wakeIn(Math.min(backOff.waitFor([...left]), untilDue(sender, tried)));
	}

	/** Takes what is settled out of what is left; whether it makes sense to go on. */
	function noteOutcome(id: string, outcome: Outcome | undefined, left: Set<string>): boolean {
		switch (outcome?.kind) {
			case "signed-out":
				userId = undefined;
				parts.onSignedOut();
				return false;
			case "unreachable":
				backOff.rowFailed(id);
				backOff.connectionFailed([...left], outcome.askedMs);
				return false;
			case "later":
				backOff.rowFailed(id, outcome.atLeastMs);
				return true;
			case "answered":
			case "refused":
			case undefined:
				if (outcome) backOff.succeeded(id);
				left.delete(id);
				return true;
		}
	}

	function wakeIn(wait: number): void {
		clearTimeout(timer);
		if (wait < Number.POSITIVE_INFINITY) timer = setTimeout(() => void flush(), wait);
	}

	/** What has failed least comes first, so that nothing can stand in the way of all else for ever. */
	async function tasksOf(sender: string): Promise<Task[]> {
		const due = deletions.waiting(sender).filter((row) => isLeaving || graceOf(row) === 0);
		const [intents, ...others] = await Promise.all([
			outbox.stored(sender),
			...queues.map(({ tasks }) => tasks(sender)),
		]);
		const tasks = [...intents.map(intentTask), ...due.map(deletionTask), ...others.flat()];
		return tasks.sort((a, b) => backOff.failuresOf(a.id) - backOff.failuresOf(b.id));
	}

	/** 0 where a deletion has become due since the tasks were listed. */
	function untilDue(sender: string, tried: ReadonlySet<string>): number {
		const untried = deletions.waiting(sender).filter((row) => !tried.has(deletionId(row)));
		return Math.min(...untried.map(graceOf));
	}

	function graceOf({ dueAt }: Deletion): number {
		const wait = dueAt - now();
		return wait > 0 && wait <= longestGraceMs ? wait : 0;
	}

	function intentTask(row: PendingIntent): Task {
		return {
			id: intentId(row),
			perform: async () => {
				await parts.mayBeSent(row);
				// A disk that takes nothing more must not keep what it has from the server.
				const claimed = await outbox.claim(row).catch(() => row);
				const outcome = claimed && (await deliver(parts, claimed));
				if (outcome?.kind === "answered") await outbox.answer(claimed ?? row, outcome.log);
				if (outcome?.kind === "refused") await outbox.reject(claimed ?? row, outcome.sentence);
				return outcome;
			},
		};
	}

	function deletionTask(row: Deletion): Task {
		return {
			id: deletionId(row),
			perform: async () => {
				const claimed = await deletions.claim(row);
				const outcome = claimed && (await deliverDeletion(parts, claimed));
				if (outcome?.kind === "answered") await deletions.answer(row);
				if (outcome?.kind === "refused") await deletions.refuse(row, outcome);
				return outcome;
			},
		};
	}

	return {
		flush,

		/** From now on sends what waits in this queue too. */
		join(queue: Queue): void {
			queues.push(queue);
			void flush();
		},

		/** Forgets all of this user that waits. */
		wipe: (leaving: string) =>
			Promise.allSettled([outbox, deletions, ...queues].map((each) => each.wipe(leaving))),

		/** The network is back, or somebody looks at the page: tries all at once. */
		startAnew(): Promise<void> {
			backOff.startAnew();
			return flush();
		},

		/** From now on sends for this user; undefined after a sign-out. For the same user again it changes nothing. */
		sendFor(next: string | undefined): void {
			if (next === userId) return;
			userId = next;
			backOff.startAnew();
			clearTimeout(timer);
			if (next !== undefined) void flush();
		},

		/** Sends a row that cannot be kept on this device. */
		async deliverNow(row: PendingIntent): Promise<HabitLog | undefined> {
			const outcome = await deliver(parts, row);
			if (outcome.kind === "answered") return outcome.log;
			if (outcome.kind === "refused") throw new RefusedError(outcome.sentence);
			throw new Error(`Not sent: ${outcome.kind}`);
		},

		/** Sends all there is before its user signs out: nothing can be undone then. */
		async finish(): Promise<void> {
			isLeaving = true;
			await flush().finally(() => {
				isLeaving = false;
			});
		},

		/** The page is left: what could still be undone goes now. Nobody hears the answer, so the row stays until one comes. */
		leave(): void {
			for (const row of userId === undefined ? [] : deletions.waiting(userId)) {
				const query = querySeen(row.seen);
				const call = { params: { habitId: row.habitId }, query, isLeaving: true };
				void send("DELETE /api/habits/:habitId", call).catch(() => undefined);
			}
		},
	};
}

function deletionId({ habitId }: Deletion): string {
	return `deletion ${habitId}`;
}
