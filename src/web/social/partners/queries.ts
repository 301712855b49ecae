import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Partnership } from "#contract/social/partners.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { acts, useActs } from "#web/offline/acts/acts.ts";
import { putOrSend } from "#web/offline/acts/put-or-send.ts";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { timeOfPress } from "#web/platform/server-time.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { isOnline } from "#web/ui/states/use-online.ts";

const partnersKey = ["api", "social", "partners"] as const;

export const partnersQuery = queryOptions({
	queryKey: partnersKey,
	queryFn: (): Promise<Partnership[]> => send("GET /api/social/partners"),
});

export function invitationQuery(code: string) {
	return queryOptions({
		queryKey: [...partnersKey, "invitations", code],
		queryFn: () => send("GET /api/social/partners/invitations/:code", { params: { code } }),
		retry: false,
	});
}

/** Refetches all data of the hub. */
export function usePartnerMutation<Input, Reply>(act: (input: Input) => Promise<Reply>) {
	return useRefetchingMutation(act, ["api", "social"]);
}

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

/** Returns the time of a check-in that this device has not sent yet, if any. */
export function usePendingCheckIn(userId: string, partnershipId: string): number | undefined {
	const subject = subjectOf(partnershipId);
	return useActs().find((act) => act.userId === userId && act.subject === subject)?.madeAt;
}

/** Reports that a check-in was sent, and refetches the agreements. */
export function useCheckInAnswers(): void {
	const client = useQueryClient();
	useEffect(
		() =>
			acts.onReply(({ act, reply }) => {
				if (!isCheckIn(act)) return;
				if (reply !== undefined) toast({ ...currentStrings().partners.checkIn.done, tone: "good" });
				void client.invalidateQueries({ queryKey: partnersKey });
			}),
		[client],
	);
}
