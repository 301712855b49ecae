import type { Act } from "#web/offline/acts/act.ts";
import { actQueue } from "#web/offline/acts/act-queue.ts";
import { acts } from "#web/offline/acts/acts.ts";
import type { Sender } from "#web/offline/flush.ts";
import { keepDetails } from "#web/offline/kept-details.ts";
import { send } from "#web/platform/api.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** What the first page does without: answers about single habits, and what waits beside their days. */
export function continueStart(sender: Sender): void {
	keepDetails(queryClient);
	const onRefused = ({ failure }: Act) => void toast({ ...failure, tone: "wrong" });
	sender.join(actQueue(acts, { send, now: Date.now, onRefused }));
	acts.subscribe(() => void sender.flush());
	void acts.open().catch(() => undefined);
}
