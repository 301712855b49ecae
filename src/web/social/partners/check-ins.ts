import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Partnership } from "#contract/social/partners.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { acts, useActs } from "#web/offline/acts/acts.ts";
import { putOrSend } from "#web/offline/acts/put-or-send.ts";
import { errorMessage } from "#web/platform/api.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { timeOfPress } from "#web/platform/server-time.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { isOnline } from "#web/ui/states/use-online.ts";
import { partnersKey } from "./queries.ts";
import type { PendingAt } from "./urgency.ts";

function subjectOf(partnershipId: string): string {
	return `check-in ${partnershipId}`;
}
function isCheckIn({ subject }: Act): boolean {
	return subject.startsWith("check-in ");
}

/** Offline, the check-in waits in a queue until it can be sent. */
export async function checkIn(userId: string, partnershipId: string, note: string): Promise<void> {
	const { checkIn: words } = currentStrings().partners;
	const madeAt = timeOfPress();
	const body = { ...(note !== "" && { note }), checkedInAt: new Date(madeAt).toISOString() };
	const act: Act = {
		userId,
		subject: subjectOf(partnershipId),
		call: {
			route: "POST /api/social/partners/:partnershipId/checkin",
			input: { params: { partnershipId }, body },
		},
		madeAt,
		failure: words.failed,
		gone: words.lost,
	};
	try {
		await putOrSend(act);
	} catch (error) {
		toast({ ...words.failed, detail: errorMessage(error), tone: "wrong" });
		return;
	}
	if (!isOnline()) toast(words.kept);
}

export function usePendingCheckIns(userId: string | undefined): PendingAt {
	const pending = useActs().filter((act) => act.userId === userId);
	return (partnershipId) => pending.find(({ subject }) => subject === subjectOf(partnershipId))?.madeAt;
}

let stopListening: (() => void) | undefined;

/** Reports that a check-in was sent, and updates the agreements, even after the user has left the page. */
export function useCheckInAnswers(): void {
	const client = useQueryClient();
	useEffect(() => {
		stopListening?.();
		stopListening = acts.onReply(({ act, reply }) => {
			if (!isCheckIn(act)) return;
			if (reply !== undefined) {
				toast({ ...currentStrings().partners.checkIn.done, tone: "good" });
				// Only our own server answers, so the shape is the contract's.
				const saved = reply as Partnership;
				client.setQueryData<Partnership[]>(partnersKey, (known) =>
					known?.map((each) => (each.id === saved.id ? saved : each)),
				);
			}
			void client.invalidateQueries({ queryKey: partnersKey });
		});
	}, [client]);
}
