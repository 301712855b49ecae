/** What somebody may do in an organisation; each role may all that those before it may. */
export const roles = ["member", "manager", "admin", "owner"] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
	return roles.includes(value as Role);
}

export function isAtLeast(role: Role, least: Role): boolean {
	return roles.indexOf(role) >= roles.indexOf(least);
}

export function whyNotAct(role: Role, least: Role): "role-lacking" | undefined {
	return isAtLeast(role, least) ? undefined : "role-lacking";
}

/** Admins run members and managers; owners also admins and owners. */
function mayRun(own: Role, other: Role): boolean {
	return own === "owner" || (own === "admin" && !isAtLeast(other, "admin"));
}

/** Managers and members grant nothing. */
export function whyNotGrant(own: Role, role: Role): "role-lacking" | undefined {
	return mayRun(own, role) ? undefined : "role-lacking";
}

interface Standing {
	role: Role;
	/** Owners of the organisation, read with its row locked. */
	owners: number;
}

/** Two owners who go at once must not leave none. */
export function whyNotGiveUp({ role, owners }: Standing): "last-owner" | undefined {
	return role === "owner" && owners === 1 ? "last-owner" : undefined;
}

/** Nobody grants a role above their own, and nobody but an owner touches an admin or an owner. */
export function whyNotChangeRole(
	own: Role,
	{ wanted, ...member }: Standing & { wanted: Role },
): "role-lacking" | "last-owner" | undefined {
	if (wanted === member.role) return undefined;
	if (!mayRun(own, member.role) || !mayRun(own, wanted)) return "role-lacking";
	return whyNotGiveUp(member);
}

export function whyNotRemove(own: Role, member: Standing): "role-lacking" | "last-owner" | undefined {
	return mayRun(own, member.role) ? whyNotGiveUp(member) : "role-lacking";
}
