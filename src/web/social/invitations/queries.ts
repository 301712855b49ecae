import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReplyOf, send } from "#web/platform/api.ts";

export const ownInvitationQuery = queryOptions({
	queryKey: ["api", "social", "invite"],
	queryFn: (): Promise<ReplyOf<"GET /api/social/invite">> => send("GET /api/social/invite"),
});

/** The inviter, and their relation to the user: the answer depends on the user. */
export function invitationQuery(code: string, userId: string | undefined) {
	return queryOptions({
		queryKey: ["api", "social", "invitations", code, userId ?? ""],
		queryFn: () => send("GET /api/social/invitations/:invitationCode", { params: { invitationCode: code } }),
	});
}

export function useRenewInvitation() {
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => send("POST /api/social/invite"),
		onSuccess: (invitation) => client.setQueryData(ownInvitationQuery.queryKey, invitation),
	});
}

export function useAskInviter(code: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => send("POST /api/social/friends", { body: { code } }),
		onSettled: () => client.invalidateQueries({ queryKey: ["api", "social"] }),
	});
}
