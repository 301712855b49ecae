import type { Role } from "#domain/organizations/role.ts";

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
