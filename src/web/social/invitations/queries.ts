import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { InvitationLink } from "#contract/social/invitations.ts";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { send } from "#web/platform/api.ts";

export const ownLinksQuery = queryOptions({
	queryKey: ["api", "social", "invitations"],
	queryFn: (): Promise<InvitationLink[]> => send("GET /api/social/invitations"),
});

/** Contains the inviter's relation to the user, so the response depends on the user. */
export function invitationQuery(code: string, userId: string | undefined) {
	return queryOptions({
		queryKey: ["api", "social", "invitation", code, userId ?? ""],
		queryFn: () => send("GET /api/social/invitations/:invitationCode", { params: { invitationCode: code } }),
	});
}

export function useMakeLink(isForOne: boolean) {
	const client = useQueryClient();
	// Kept until the link is created, so that a retry after a lost response creates no second link.
	const [code, setCode] = useState(newCode);
	return useMutation({
		mutationFn: () => send("POST /api/social/invitations", { body: { code, isForOne } }),
		onSuccess: () => {
			setCode(newCode());
			return client.invalidateQueries({ queryKey: ownLinksQuery.queryKey });
		},
	});
}

export function useRevokeLink() {
	return useRefetchingMutation(
		(invitationCode: string) =>
			send("DELETE /api/social/invitations/:invitationCode", { params: { invitationCode } }),
		ownLinksQuery.queryKey,
	);
}

/** Joins the hub first if given a name. */
export function useAcceptInvitation(code: string) {
	return useRefetchingMutation(
		async (socialName: string | undefined): Promise<void> => {
			if (socialName !== undefined) await send("PUT /api/social/me", { body: { socialName } });
			await send("POST /api/social/friends", { body: { code } });
		},
		["api", "social"],
	);
}

/** 96 random bits can't be guessed. */
function newCode(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_");
}
