import type { HabitLog } from "#contract/habits/logs.ts";
import type { Deletion } from "./deletions/deletion.ts";
import type { Deletions } from "./deletions/deletions.ts";
import { type DeliveryParts, deliverDeletion, deliverIntent, sendDeletion } from "./delivery.ts";
import type { Queue } from "./engine/queue.ts";
import { intentId, type PendingIntent } from "./intent.ts";
import type { Outbox } from "./outbox.ts";

/** A deletion that is due later than this was made before the clock was set back. */
const maxGraceMs = 60_000;

export interface IntentParts extends DeliveryParts {
	/** Resolves when a change to a day may be sent. */
	mayBeSent: (row: PendingIntent) => Promise<void>;
}

export function intentQueue(outbox: Outbox, parts: IntentParts): Queue<PendingIntent, HabitLog | undefined> {
	return {
		rows: outbox.stored,
		idOf: intentId,
		ready: parts.mayBeSent,
		claim: outbox.claim,
		deliver: (row) => deliverIntent(parts, row),
		settle(row, outcome) {
			if (outcome.kind === "refused") return outbox.reject(row, outcome.sentence);
			// If the habit is gone, its user has deleted it and its logs, here or elsewhere.
			return outbox.answer(row, outcome.kind === "answered" ? outcome.reply : undefined);
		},
		wipe: outbox.wipe,
	};
}

export function deletionQueue(deletions: Deletions, parts: DeliveryParts): Queue<Deletion, undefined> {
	const { send, now } = parts;
	return {
		rows: deletions.toSend,
		idOf: ({ habitId }) => `deletion ${habitId}`,
		waitMs(row) {
			const wait = row.dueAt - now();
			return deletions.isSent(row) || wait > maxGraceMs ? 0 : Math.max(0, wait);
		},
		claim: deletions.claim,
		deliver: (row) => deliverDeletion(parts, row),
		settle: (row, outcome) =>
			outcome.kind === "refused" ? deletions.refuse(row, outcome) : deletions.answer(row, undefined),
		leave(userId) {
			// Nobody receives this response, so the row stays and is sent again.
			for (const row of deletions.takeAtLeaving(userId))
				void sendDeletion(send, row, true).catch(() => undefined);
		},
		wipe: deletions.wipe,
	};
}
