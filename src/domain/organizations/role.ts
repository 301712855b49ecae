/** Roles in an organization; each has all the rights of those before it. */
export const roles = ["member", "manager", "admin", "owner"] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
	return roles.includes(value as Role);
}

export function isAtLeast(role: Role, least: Role): boolean {
	return roles.indexOf(role) >= roles.indexOf(least);
}

export function whyNotAct(role: Role, least: Role): "insufficient-role" | undefined {
	return isAtLeast(role, least) ? undefined : "insufficient-role";
}

function mayManage(own: Role, other: Role): boolean {
	return own === "owner" || (own === "admin" && !isAtLeast(other, "admin"));
}

export function whyNotGrant(own: Role, role: Role): "insufficient-role" | undefined {
	return mayManage(own, role) ? undefined : "insufficient-role";
}

interface RoleFacts {
	role: Role;
	/**
	 * Owners besides this member whose accounts are not about to be deleted. Read with the organization's row locked, so
	 * that two owners who leave at once don't leave it without one.
	 */
	otherOwners: number;
}

export function whyNotGiveUp({ role, otherOwners }: RoleFacts): "last-owner" | undefined {
	return role === "owner" && otherOwners === 0 ? "last-owner" : undefined;
}

export function whyNotChangeRole(
	own: Role,
	{ wanted, ...member }: RoleFacts & { wanted: Role },
): "insufficient-role" | "last-owner" | undefined {
	if (wanted === member.role) return undefined;
	if (!mayManage(own, member.role) || !mayManage(own, wanted)) return "insufficient-role";
	return whyNotGiveUp(member);
}

export function whyNotRemove(own: Role, member: RoleFacts): "insufficient-role" | "last-owner" | undefined {
	return mayManage(own, member.role) ? whyNotGiveUp(member) : "insufficient-role";
}
