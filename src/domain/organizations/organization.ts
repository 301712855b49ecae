import { type Day, todayOf } from "#domain/day.ts";

export const organizationTypes = ["company", "school", "community", "personal"] as const;
export type OrganizationType = (typeof organizationTypes)[number];

export const organizationDefaults = {
	type: "company",
	allowPublicRegistration: false,
	requireEmailVerification: true,
	enableLeaderboards: true,
	enableChallenges: true,
} as const;

export const maxNameLength = 255;
export const maxOrganizationDescriptionLength = 1000;
export const maxDepartmentLength = 100;
const codeLength = 10;

const maxOwned = 3;
const maxJoined = 20;
/** Maximum pending requests of one person. */
export const maxPendingRequests = 20;
/** Maximum pending requests to join one organization. */
export const maxWaiting = 1_000;
/** Maximum admins or owners notified about one event. */
export const maxNotified = 20;
export const membersPerPage = 50;
/** Members enter their departments as free text; at most this many are offered as choices. */
export const maxDepartmentsListed = 200;
const daysToKeep = 7;

/** `personal` is a family or a few friends. */
export function maxMembers(type: OrganizationType): number {
	return type === "personal" ? 20 : 10_000;
}

export function whyNotCreateOrganization(
	owned: number,
	joined: number,
): "too-many-owned" | "too-many-organizations" | undefined {
	if (owned >= maxOwned) return "too-many-owned";
	return joined >= maxJoined ? "too-many-organizations" : undefined;
}

export function whyNotJoinOrganization(
	joined: number,
	{ type, members }: { type: OrganizationType; members: number },
): "too-many-organizations" | "organization-full" | undefined {
	if (joined >= maxJoined) return "too-many-organizations";
	return members >= maxMembers(type) ? "organization-full" : undefined;
}

export function whyNotBecome(type: OrganizationType, members: number): "too-many-for-personal" | undefined {
	return members > maxMembers(type) ? "too-many-for-personal" : undefined;
}

export function organizationDeletionDue(now: number): number {
	return now + daysToKeep * 86_400_000;
}

export function todayIn({ timeZone }: { timeZone: string }, now: number): Day {
	return todayOf(now, timeZone, 0);
}

const letters = "abcdefghjkmnpqrstuvwxyz";
export const codePattern = new RegExp(`^[${letters}]{${codeLength}}$`);

/** Returns a join code without letters that look like digits. `random`: a whole number below its argument. */
export function newCode(random: (below: number) => number): string {
	return Array.from({ length: codeLength }, () => letters[random(letters.length)]).join("");
}
