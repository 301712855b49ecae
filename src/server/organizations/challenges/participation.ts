import type { OrganizationStandings } from "#contract/organizations/challenges.ts";
import { maySeeFor, whyNotTakePartIn } from "#domain/organizations/team.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { findRole } from "#server/organizations/members-store.ts";
import { forgetScore } from "#server/organizations/programs/scores-store.ts";
import { partsOf } from "#server/social/challenges/participants-store.ts";
import { leaveChallenge, takePart } from "#server/social/challenges/participation.ts";
import { standingsIn } from "#server/social/challenges/standings.ts";
import { findChallenge } from "#server/social/challenges/store.ts";
import { hiddenFrom } from "#server/social/people/public.ts";
import { lockAccount, namesOf } from "#server/users/store.ts";
import { requireOwnOrShown, requireShown } from "./views.ts";

export function participationService({ orm }: Deps) {
	return {
		/** Throws `not-signed-in`, `not-found`, `not-in-team` or any refusal of `takePart`. */
		join: (
			{ organizationId }: Membership,
			actor: Actor,
			id: string,
			habitId: string | undefined,
			now: number,
		): Promise<void> =>
			orm.transaction(async (tx) => {
				// The account is locked first, as when leaving, so that both see the same membership.
				if ((await lockAccount(tx, { id: actor.userId })) === undefined) throw new Problem("not-signed-in");
				const role = await findRole(tx, organizationId, actor.userId);
				if (role === undefined) throw new Problem("not-found");
				const { place, ...part } = await requireShown(tx, { organizationId, role }, actor, id);
				const refusal = whyNotTakePartIn(part.challenge.teamId, place);
				if (refusal) throw new Problem(refusal);
				await takePart(tx, actor, part, habitId, now);
			}),

		/** Throws `not-found`. */
		leave: (membership: Membership, actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				await lockAccount(tx, { id: actor.userId });
				const [part] = await partsOf(tx, actor.userId, [id]);
				const isRepeat = part?.status === "dropped";
				// A repeat may come while challenges are off, when only participants may see the challenge.
				if (isRepeat && (await findChallenge(tx, id))?.organizationId === membership.organizationId) return;
				await requireOwnOrShown(tx, membership, actor, id);
				await leaveChallenge(tx, actor.userId, id, now);
				await forgetScore(tx, { organizationId: membership.organizationId, userId: actor.userId });
			}),

		/** The challenge's audience sees who takes part, without hidden people's names. Throws `not-found`. */
		standings: async (
			membership: Membership,
			actor: Actor,
			id: string,
			{ from, now }: { from: number; now: number },
		): Promise<OrganizationStandings> => {
			const part = await requireShown(orm, membership, actor, id);
			if (!maySeeFor(part.challenge.teamId, part.place)) throw new Problem("not-found");
			const { rows, me, ...counts } = await standingsIn(orm, actor, part, { from, now });
			const hidden = await hiddenFrom(orm, actor.userId);
			const nameOf = await namesOf(
				orm,
				[...rows, ...(me ? [me] : [])].map(({ userId }) => userId),
			);
			const named = ({ userId, ...standing }: (typeof rows)[number]) => ({
				...standing,
				fullName: hidden.includes(userId) ? null : (nameOf(userId)?.fullName ?? null),
			});
			return { ...counts, me: me ? named(me) : null, rows: rows.map(named) };
		},
	};
}
