import type { MemberConsent } from "./consents.ts";
import { isAtLeast, type Role } from "./role.ts";

interface VisibilityRule {
	/**
	 * Lowest role that sees it. `circle`: people the member chose; `audience`: everyone the challenge is for;
	 * `nobody`: it is only counted in group figures.
	 */
	by: Role | "circle" | "audience" | "nobody";
	/** When it becomes visible; for a consent, when the member gives it. */
	from: "joining" | "enrolment" | MemberConsent;
}

/** Everything an organization can see about a member. Nobody there sees anything else, whatever their role. */
export const memberVisibility = {
	fullName: { by: "member", from: "joining" },
	role: { by: "member", from: "joining" },
	department: { by: "member", from: "joining" },
	teams: { by: "member", from: "joining" },
	joinedAt: { by: "member", from: "joining" },
	email: { by: "admin", from: "joining" },
	share: { by: "circle", from: "enrolment" },
	challengeShare: { by: "audience", from: "enrolment" },
	reward: { by: "manager", from: "enrolment" },
	place: { by: "member", from: "leaderboard" },
	figures: { by: "nobody", from: "counted" },
} as const satisfies Record<string, VisibilityRule>;

type VisibleFact = keyof typeof memberVisibility;

export type VisibleFrom<From extends VisibilityRule["from"]> = {
	[What in VisibleFact]: (typeof memberVisibility)[What]["from"] extends From ? What : never;
}[VisibleFact];

export function visibleFrom<From extends VisibilityRule["from"]>(...from: From[]): VisibleFrom<From>[] {
	const isSeen = (what: VisibleFact): what is VisibleFrom<From> =>
		from.some((each) => each === memberVisibility[what].from);
	return (Object.keys(memberVisibility) as VisibleFact[]).filter(isSeen);
}

export function canSee(role: Role, what: VisibleFrom<"joining">): boolean {
	return isAtLeast(role, memberVisibility[what].by);
}
