import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { InvitationLink } from "#contract/social/invitations.ts";
import { useRefetchingMutation } from "#web/platform/acts/use-refetching-mutation.ts";
import { ApiError, send } from "#web/platform/api.ts";

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
	// Kept until the link is known, so that a retry after a lost response creates no second link.
	const unanswered = useRef<string>(undefined);
	const { queryKey } = ownLinksQuery;
	const { data: links } = useQuery({ ...ownLinksQuery, enabled: false });
	useEffect(() => {
		if (links?.some(({ code }) => code === unanswered.current)) unanswered.current = undefined;
	}, [links]);

	function make(code: string) {
		unanswered.current = code;
		return send("POST /api/social/invitations", { body: { code, isForOne } });
	}

	return useMutation({
		mutationFn: async () => {
			try {
				return await make(unanswered.current ?? newCode());
			} catch (error) {
				// The link of the lost response has already been accepted.
				if (error instanceof ApiError && error.problem.code === "invitation-used") return make(newCode());
				throw error;
			}
		},
		onSuccess: () => {
			unanswered.current = undefined;
		},
		onSettled: () => client.invalidateQueries({ queryKey }),
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
