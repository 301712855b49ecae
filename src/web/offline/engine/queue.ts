import type { FinalOutcome, Outcome } from "#web/offline/delivery.ts";

export interface Queue<Row, Reply> {
	rows: (userId: string) => Promise<readonly Row[]>;
	/** Identifies a row that waits after a failure. */
	idOf: (row: Row) => string;
	/** How long a row must wait even without failures, unless its user signs out. */
	waitMs?: (row: Row) => number;
	/** True if reading the habits again would hide this unsent row. */
	isHiddenByRefetch?: (row: Row) => boolean;
	ready?: (row: Row) => Promise<void>;
	/** The row as it should be sent now; undefined if nothing is left to send. */
	claim: (row: Row) => Promise<Row | undefined>;
	deliver: (row: Row) => Promise<Outcome<Reply>>;
	settle: (row: Row, outcome: FinalOutcome<Reply>) => Promise<void>;
	/** Called when the user leaves the page: sends the rows that the page created and still holds back. */
	leave?: (userId: string) => void;
	wipe: (userId: string) => Promise<unknown>;
}

export interface Task {
	id: string;
	waitMs: () => number;
	isHiddenByRefetch: boolean | undefined;
	perform: () => Promise<Outcome<unknown> | undefined>;
}

export interface AnyQueue {
	tasks: (userId: string) => Promise<Task[]>;
	leave: (userId: string) => void;
	wipe: (userId: string) => Promise<unknown>;
}

export function asAnyQueue<Row, Reply>(queue: Queue<Row, Reply>): AnyQueue {
	return {
		tasks: async (userId) => (await queue.rows(userId)).map((row) => taskOf(queue, row)),
		leave: (userId) => queue.leave?.(userId),
		wipe: (userId) => queue.wipe(userId),
	};
}

function taskOf<Row, Reply>(queue: Queue<Row, Reply>, row: Row): Task {
	return {
		id: queue.idOf(row),
		waitMs: () => queue.waitMs?.(row) ?? 0,
		isHiddenByRefetch: queue.isHiddenByRefetch?.(row),
		async perform() {
			await queue.ready?.(row);
			const claimed = await queue.claim(row);
			const outcome = claimed && (await queue.deliver(claimed));
			if (
				claimed &&
				(outcome?.kind === "answered" || outcome?.kind === "gone" || outcome?.kind === "refused")
			)
				await queue.settle(claimed, outcome);
			return outcome;
		},
	};
}
