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
