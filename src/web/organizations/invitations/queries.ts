import { queryOptions } from "@tanstack/react-query";
import type { MailedInvitation } from "#contract/organizations/invitations.ts";
import { endsSoon } from "#domain/organizations/invitation.ts";
import { organizationsKey } from "#web/organizations/list/public.ts";
import { send } from "#web/platform/api.ts";

const mailingPollMs = 3_000;

/** Admins and owners only. Polls while emails are being sent. */
export function invitationsQuery(organizationId: string) {
	return queryOptions({
		queryKey: [...organizationsKey, organizationId, "invitations"],
		queryFn: () => send("GET /api/organizations/:organizationId/invitations", { params: { organizationId } }),
		refetchInterval: ({ state }) =>
			state.data?.some((invitation) => invitation.state === "sending") ? mailingPollMs : false,
	});
}

/** Counts open invitations that expire soon, and those that were not delivered or are void. */
export function countProblemInvitations(invitations: readonly MailedInvitation[], now: number) {
	return {
		ending: invitations.filter(
			({ state, expiresAt }) => state === "open" && endsSoon(Date.parse(expiresAt), now),
		).length,
		stuck: invitations.filter(({ state }) => state === "not-delivered" || state === "void").length,
	};
}

export function openedQuery(token: string, userId: string | undefined) {
	return queryOptions({
		queryKey: [...organizationsKey, "invitation", token, userId ?? null],
		queryFn: () => send("POST /api/organizations/invitations/open", { body: { token } }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}
