import type { MemberConsent } from "./consents.ts";
import { isAtLeast, type Role } from "./role.ts";

interface Sight {
	/** The lowest role; or `circle`: people the member chose, `audience`: whom it is for, `nobody`: only groups. */
	by: Role | "circle" | "audience" | "nobody";
	/** When it becomes visible; for a consent, when the member switches it on. */
	from: "joining" | "enrolment" | MemberConsent;
}

/** Everything that an organization sees of a member. Nobody there sees anything else, whatever their role. */
export const sight = {
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
} as const satisfies Record<string, Sight>;

type Seen = keyof typeof sight;

export type SeenFrom<From extends Sight["from"]> = {
	[What in Seen]: (typeof sight)[What]["from"] extends From ? What : never;
}[Seen];

export function seenFrom<From extends Sight["from"]>(...from: From[]): SeenFrom<From>[] {
	const isSeen = (what: Seen): what is SeenFrom<From> => from.some((each) => each === sight[what].from);
	return (Object.keys(sight) as Seen[]).filter(isSeen);
}

export function sees(role: Role, what: SeenFrom<"joining">): boolean {
	return isAtLeast(role, sight[what].by);
}
