import type { Invitation } from "#contract/social/invitations.ts";
import { socialNameOf } from "#domain/social/social-name.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { bondWith } from "#server/social/friends/service.ts";
import { newInvitationCode } from "#server/social/people/invitation-code.ts";
import { isHidden, membersOf, requireHub } from "#server/social/people/public.ts";
import { lockAccount } from "#server/users/store.ts";
import { findInvitation, findOwnCode, replaceCode } from "./store.ts";

export function invitationService({ orm }: Deps) {
	const own = async (tx: Orm, userId: string): Promise<{ code: string; createdAt: string }> => {
		const code = await findOwnCode(tx, userId);
		if (code === undefined) throw new Problem("join-the-hub");
		const { createdAt } = (await findInvitation(tx, code)) ?? {};
		if (createdAt === undefined) throw new Error("Whoever is in the hub has an invitation.");
		return { code, createdAt };
	};

	return {
		own: ({ userId }: Actor) => own(orm, userId),

		/** The old link stops working. */
		renew: ({ userId }: Actor, now: number) =>
			orm.transaction(async (tx) => {
				await requireHub(tx, userId);
				await lockAccount(tx, { id: userId });
				const { code: old } = await own(tx, userId);
				await replaceCode(tx, userId, { old, code: newInvitationCode(), createdAt: iso(now) });
				return own(tx, userId);
			}),

		/** Throws `invitation-over`. */
		look: async (actor: Actor | undefined, code: string): Promise<Invitation> => {
			const { userId } = (await findInvitation(orm, code)) ?? {};
			const [inviter] = userId === undefined ? [] : await membersOf(orm, [userId]);
			if (inviter === undefined) throw new Problem("invitation-over");
			const socialName = socialNameOf(inviter);
			if (actor === undefined) return { socialName, bond: "none" };
			if (await isHidden(orm, actor.userId, inviter.userId)) throw new Problem("invitation-over");
			return { socialName, bond: await bondWith(orm, actor.userId, inviter.userId) };
		},
	};
}
