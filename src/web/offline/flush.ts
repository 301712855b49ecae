import type { HabitLog } from "#contract/habits/logs.ts";
import { createBackOff } from "./back-off.ts";
import type { Deletions } from "./deletions/deletions.ts";
import { acceptedReply, deliverIntent, type Outcome } from "./delivery.ts";
import { asAnyQueue, type Queue, type Task } from "./engine/queue.ts";
import type { PendingIntent } from "./intent.ts";
import type { Outbox } from "./outbox.ts";
import { deletionQueue, type IntentParts, intentQueue } from "./queues.ts";

const diskWaitMs = 30_000;

interface SenderParts extends IntentParts {
	outbox: Outbox;
	deletions: Deletions;
	withOutboxLock: (work: () => Promise<void>) => Promise<void>;
	/** The session has ended, or is another user's; nothing more is sent until `sendFor`. */
	onSignedOut: () => void;
	/** Called after each run, unless the server is known to be unreachable or a row that a refetch would hide is left. */
	onRunOver: () => void;
}

export type Sender = ReturnType<typeof createSender>;

/** One tab at a time sends marks, then deletions past their undo time, then joined queues; failed rows go last. */
export function createSender(parts: SenderParts) {
	const { outbox, deletions, withOutboxLock } = parts;
	const backOff = createBackOff();
	const queues = [asAnyQueue(intentQueue(outbox, parts)), asAnyQueue(deletionQueue(deletions, parts))];
	let userId: string | undefined;
	let running: Promise<void> | undefined;
	let shouldRunAgain = false;
	let mayRefetch = true;
	/** True during a sign-out, which also sends deletions that could still be undone. */
	let isSigningOut = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	/** Sends what may be sent now; during a run, makes that run check again. Resolves when the run is over. */
	function flush(): Promise<void> {
		shouldRunAgain = true;
		clearTimeout(timer);
		running ??= run().finally(() => {
			running = undefined;
		});
		return running;
	}

	async function run(): Promise<void> {
		try {
			while (shouldRunAgain && userId !== undefined) {
				shouldRunAgain = false;
				const sender = userId;
				await withOutboxLock(() => drain(sender));
			}
		} catch {
			// The disk failed; the rows are unchanged.
			wakeIn(diskWaitMs);
		}
		if (userId !== undefined && backOff.isConnected() && mayRefetch) parts.onRunOver();
	}

	async function drain(sender: string): Promise<void> {
		const tasks = await tasksOf(sender);
		const left = new Set(tasks);
		for (const task of tasks.filter((each) => waitOf(each) === 0)) {
			const outcome = await task.perform();
			if (userId !== sender) return;
			if (!noteOutcome(task, outcome, left)) break;
		}
		if (userId !== sender) return;
		// Another tab may have sent the row that this one could not.
		if (left.size === 0) backOff.retryNow();
		mayRefetch = ![...left].some((each) => each.isHiddenByRefetch);
		wakeIn(Math.min(...[...left].map(waitOf)));
	}

	function waitOf(task: Task): number {
		return Math.max(backOff.waitFor(task.id), isSigningOut ? 0 : task.waitMs());
	}

	/** Removes settled tasks from `left`; returns whether to continue. */
	function noteOutcome(task: Task, outcome: Outcome<unknown> | undefined, left: Set<Task>): boolean {
		const { id } = task;
		switch (outcome?.kind) {
			case "signed-out":
				userId = undefined;
				parts.onSignedOut();
				return false;
			case "unreachable":
				backOff.rowFailed(id);
				backOff.connectionFailed(
					[...left].map((each) => each.id),
					outcome.askedMs,
				);
				return false;
			case "later":
				backOff.rowFailed(id, outcome.atLeastMs);
				backOff.connected();
				return true;
			case "answered":
			case "gone":
			case "refused":
			case undefined:
				if (outcome) backOff.succeeded(id);
				left.delete(task);
				return true;
		}
	}

	function wakeIn(wait: number): void {
		clearTimeout(timer);
		if (wait < Number.POSITIVE_INFINITY) timer = setTimeout(() => void flush(), wait);
	}

	/** Fewest failures first, so that nothing can block the rest forever. */
	async function tasksOf(sender: string): Promise<Task[]> {
		const tasks = await Promise.all(queues.map((queue) => queue.tasks(sender)));
		return tasks.flat().sort((a, b) => backOff.failuresOf(a.id) - backOff.failuresOf(b.id));
	}

	return {
		flush,

		join<Row, Reply>(queue: Queue<Row, Reply>): void {
			queues.push(asAnyQueue(queue));
			void flush();
		},

		wipe: (leavingUserId: string) => Promise.allSettled(queues.map((each) => each.wipe(leavingUserId))),

		retryNow(): Promise<void> {
			backOff.retryNow();
			return flush();
		},

		/** Sends for this user from now on; undefined after a sign-out. Repeating the same user changes nothing. */
		sendFor(next: string | undefined): void {
			if (next === userId) return;
			userId = next;
			backOff.retryNow();
			clearTimeout(timer);
			if (next !== undefined) void flush();
		},

		async deliverNow(row: PendingIntent): Promise<HabitLog | undefined> {
			return acceptedReply(await deliverIntent(parts, row));
		},

		/** For a sign-out: also sends rows that are waiting for their next try, and deletions that could still be undone. */
		async finish(): Promise<void> {
			isSigningOut = true;
			backOff.retryNow();
			await flush().finally(() => {
				isSigningOut = false;
			});
		},

		/** Called when the user leaves the page: sends its rows that could still be undone. */
		leave(): void {
			if (userId !== undefined) for (const queue of queues) queue.leave(userId);
		},
	};
}
