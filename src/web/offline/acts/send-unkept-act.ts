import { acceptedReply } from "#web/offline/delivery.ts";
import { RefusedError } from "#web/offline/not-stored-error.ts";
import { send } from "#web/platform/api.ts";
import type { Act } from "./act.ts";
import { actQueue } from "./act-queue.ts";
import { acts } from "./acts.ts";

/** Sends an act that the disk could not store; rejects if it is lost. */
export async function sendUnkeptAct(act: Act, diskError: unknown): Promise<void> {
	const queue = actQueue(acts, { send, now: Date.now, onLost: () => undefined });
	const outcome = await queue.deliver(act);
	if (outcome.kind === "gone" && act.gone) throw new RefusedError(act.gone.message ?? act.gone.title);
	acts.announce(act, { reply: acceptedReply(outcome, diskError) });
}
