export const organizationAuditActions = [
	"organization-changed",
	"code-renewed",
	"deletion-asked",
	"deletion-withdrawn",
	"request-accepted",
	"request-declined",
	"invited",
	"invitation-sent-again",
	"invitation-revoked",
	"role-changed",
	"department-changed",
	"member-removed",
	"team-created",
	"team-changed",
	"team-deleted",
	"team-joined",
	"team-left",
	"leader-appointed",
	"leader-removed",
	"program-proposed",
	"program-changed",
	"program-cancelled",
	"challenge-created",
	"challenge-changed",
	"challenge-cancelled",
	"reward-handed-out",
	"reward-taken-back",
	"announced",
	"seats-ordered",
] as const;
export type OrganizationAuditAction = (typeof organizationAuditActions)[number];

/** Names of things, and old and new values; never text about a person. */
export interface AuditDetails {
	name?: string;
	from?: string | null;
	to?: string | null;
	/** How many people were invited, or seats ordered. */
	count?: number;
	fields?: string[];
}

export const auditEntriesPerPage = 50;
/** Per organization; the oldest are deleted first. */
export const maxActs = 20_000;
const daysKept = 731;

export function auditKeptFrom(now: number): number {
	return now - daysKept * 86_400_000;
}
