export const daysInvitationLasts = 14;
/** Maximum unused single-person links per account. */
export const maxInvitations = 20;
/** Days for which an expired or used link can still say why it doesn't work. */
export const daysInvitationKept = 90;

export function whyNotAcceptInvitation(
	{ isUsed, expiresAt }: { isUsed: boolean; expiresAt: number | undefined },
	now: number,
): "invitation-used" | "invitation-expired" | undefined {
	if (isUsed) return "invitation-used";
	return expiresAt !== undefined && expiresAt <= now ? "invitation-expired" : undefined;
}

export function whyNotInvite(unused: number): "too-many-invitations" | undefined {
	return unused >= maxInvitations ? "too-many-invitations" : undefined;
}
