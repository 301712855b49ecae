import type { Role } from "#domain/organizations/role.ts";

/** The caller's membership in the organisation that the path names. */
export interface Membership {
	organizationId: string;
	role: Role;
}

export interface Actor {
	userId: string;
	sessionId: string;
	isAdmin: boolean;
	/** True for administrators too. */
	hasPaid: boolean;
	timeZone: string;
	dayStartHour: number;
	signedInAt: number;
}
