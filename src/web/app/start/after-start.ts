import { watchLostFocus } from "#web/app/shell/lost-focus.ts";
import { type Act, isByUser } from "#web/offline/acts/act.ts";
import { actQueue } from "#web/offline/acts/act-queue.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { deletions } from "#web/offline/deletions/deletions.ts";
import type { LostOutcome } from "#web/offline/delivery.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { entryQueue } from "#web/offline/entries/entry-queue.ts";
import type { Sender } from "#web/offline/flush.ts";
import { keepDetails } from "#web/offline/kept-details.ts";
import { mergeAnswer } from "#web/offline/merge-answer.ts";
import { outbox } from "#web/offline/outbox.ts";
import { timers } from "#web/offline/timers/timers.ts";
import { send } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { toast } from "#web/ui/overlays/toast.ts";

let isContinued = false;

/** Loaded after the first page; repeated calls do nothing. */
export function continueStart(sender: Sender): void {
	if (isContinued) return;
	isContinued = true;
	watchLostFocus();
	keepDetails(queryClient);
	function onLost({ failure, gone = failure }: Act, outcome: LostOutcome): void {
		const message = outcome.kind === "gone" ? gone : failure;
		const detail = outcome.kind === "refused" ? outcome.sentence : undefined;
		if (message) toast({ ...message, detail, tone: "wrong" });
	}
	deletions.onDeleted((row) => void timers.take(row).catch(() => undefined));
	sender.join(actQueue(acts, { send, now: Date.now, onLost }));
	entries.onReply((row, log) => mergeAnswer(queryClient, row, log));
	sender.join(entryQueue(entries, { send, now: Date.now }));
	entries.subscribe(() => void sender.flush());
	acts.subscribe(() => void sender.flush());
	void acts.open().catch(() => undefined);
}

/** Includes running timers, but not the app's own acts: losing those needs no confirmation. */
export async function countUnsent(userId: string): Promise<number> {
	const [amounts, waiting, running] = await Promise.all([
		entries.toSend(userId),
		acts.waiting(userId),
		timers.running(userId),
	]);
	const marksAndDeletions = outbox.pending(userId).length + deletions.waiting(userId).length;
	return marksAndDeletions + amounts.length + running.length + waiting.filter(isByUser).length;
}

export function wipeTimers(userId: string): Promise<void> {
	return timers.wipe(userId);
}
