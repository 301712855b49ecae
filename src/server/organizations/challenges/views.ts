import type { OrganizationChallenge } from "#contract/organizations/challenges.ts";
import { maySeeFor, whyNotRun, whyNotTakePartIn } from "#domain/organizations/team.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import { Problem } from "#server/ground/problem.ts";
import { placeOf } from "#server/organizations/audience.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { teamNamesOf } from "#server/organizations/teams-store.ts";
import { membershipsOf } from "#server/social/challenges/participants-store.ts";
import { findChallenge } from "#server/social/challenges/store.ts";
import type { StoredChallenge } from "#server/social/challenges/tables.ts";
import { ownParts, plainFacts } from "#server/social/challenges/views.ts";

/** Returns a challenge that the caller may see. Throws `not-found`, including while challenges are off. */
export async function requireShown(orm: Orm, membership: Membership, actor: Actor, id: string) {
	const part = await requireVisible(orm, membership, actor, id);
	if (!part.organization.enableChallenges) throw new Problem("not-found");
	return part;
}

/** Like `requireShown`, but lets participants through even while challenges are off. Throws `not-found`. */
export async function requireOwnOrShown(orm: Orm, membership: Membership, actor: Actor, id: string) {
	const part = await requireVisible(orm, membership, actor, id);
	if (!part.organization.enableChallenges && part.membership === undefined) throw new Problem("not-found");
}

/** People who have left a team still see those of its challenges that they take part in. Throws `not-found`. */
async function requireVisible(orm: Orm, membership: Membership, actor: Actor, id: string) {
	const { organizationId } = membership;
	const challenge = await findChallenge(orm, id);
	const organization = await findOrganization(orm, organizationId);
	if (challenge?.organizationId !== organizationId || organization === undefined)
		throw new Problem("not-found");
	const place = await placeOf(orm, membership, actor);
	const [part] = await membershipsOf(orm, actor.userId, [id]);
	if (part === undefined && !maySeeFor(challenge.teamId, place)) throw new Problem("not-found");
	return { challenge, organization, place, membership: part };
}

export async function viewChallenges(
	orm: Orm,
	membership: Membership,
	actor: Actor,
	stored: readonly StoredChallenge[],
	now: number,
): Promise<OrganizationChallenge[]> {
	const place = await placeOf(orm, membership, actor);
	const parts = await ownParts(orm, actor, stored, now);
	const seen = stored.filter(({ id, teamId }) => maySeeFor(teamId, place) || parts.has(id));
	const teamOf = await teamNamesOf(
		orm,
		membership.organizationId,
		seen.map(({ teamId }) => teamId),
	);
	return seen.map((challenge) => ({
		...plainFacts(challenge),
		team: teamOf(challenge.teamId),
		mayRun: whyNotRun(challenge.teamId, place) === undefined,
		mayTakePart: whyNotTakePartIn(challenge.teamId, place) === undefined,
		me: parts.get(challenge.id) ?? null,
	}));
}
