import type { Invitation, InvitationLink } from "#contract/social/invitations.ts";
import { daysInvitationLasts, whyNotInvite } from "#domain/social/invitation.ts";
import { socialNameOf } from "#domain/social/social-name.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { bondWith } from "#server/social/friends/service.ts";
import { findInvitation, refuseUsedOrExpired } from "#server/social/people/invitation-links.ts";
import { isHidden, membersOf, requireHub } from "#server/social/people/public.ts";
import { lockAccount } from "#server/users/store.ts";
import { deleteUnused, findOpenCode, insertInvitation, insertOwn, listForOne, setOpenCode } from "./store.ts";

export function invitationService({ orm }: Deps) {
	async function makeForOne(tx: Orm, userId: string, code: string, now: number): Promise<boolean> {
		const refusal = whyNotInvite((await listForOne(tx, userId, now)).length);
		if (refusal) throw new Problem(refusal);
		const expiresAt = iso(now + daysInvitationLasts * 86_400_000);
		const row = { userId, code, createdAt: iso(now), expiresAt };
		if (!(await insertInvitation(tx, row))) return false;
		await insertOwn(tx, row);
		return true;
	}

	async function makeForSeveral(tx: Orm, userId: string, code: string, now: number): Promise<boolean> {
		const earlier = await findOpenCode(tx, userId);
		if (!(await insertInvitation(tx, { userId, code, createdAt: iso(now) }))) return false;
		if (earlier !== undefined) await deleteUnused(tx, userId, earlier);
		await setOpenCode(tx, userId, code);
		return true;
	}

	return {
		list: async ({ userId }: Actor, now: number): Promise<InvitationLink[]> => {
			await requireHub(orm, userId);
			const forOne = await listForOne(orm, userId, now);
			const code = await findOpenCode(orm, userId);
			const forSeveral = code === undefined ? undefined : await findInvitation(orm, code);
			return [...forOne, ...(forSeveral ? [forSeveral] : [])].map(linkOf);
		},

		/** The browser chooses the code, so that a retry doesn't make a second link. */
		make: (
			{ userId }: Actor,
			{ code, isForOne }: { code: string; isForOne: boolean },
			now: number,
		): Promise<InvitationLink> =>
			orm.transaction(async (tx) => {
				await requireHub(tx, userId);
				await lockAccount(tx, { id: userId });
				if ((await findInvitation(tx, code)) === undefined)
					await (isForOne ? makeForOne : makeForSeveral)(tx, userId, code, now);
				const link = await findInvitation(tx, code);
				if (link?.userId !== userId || link.usedAt !== null) throw new Problem("invitation-used");
				return linkOf(link);
			}),

		/** Throws `not-found`, or `invitation-used` if the link was already accepted. */
		revoke: ({ userId }: Actor, code: string): Promise<void> =>
			orm.transaction(async (tx) => {
				await lockAccount(tx, { id: userId });
				const link = await findInvitation(tx, code);
				if (link?.userId !== userId) throw new Problem("not-found");
				if (!(await deleteUnused(tx, userId, code))) throw new Problem("invitation-used");
				if (link.expiresAt === null) await setOpenCode(tx, userId, null);
			}),

		/** Throws `invitation-over`, or for people who aren't friends `invitation-used` or `invitation-expired`. */
		look: async (actor: Actor | undefined, code: string, now: number): Promise<Invitation> => {
			const { link, inviter } = await linkShownTo(orm, actor, code);
			const bond = actor === undefined ? "none" : await bondWith(orm, actor.userId, inviter.userId);
			if (bond !== "friends") refuseUsedOrExpired(link, now);
			return { socialName: socialNameOf(inviter), isForOne: link.expiresAt !== null, bond };
		},
	};
}

/** Throws `invitation-over`. */
async function linkShownTo(orm: Orm, actor: Actor | undefined, code: string) {
	const link = await findInvitation(orm, code);
	const [inviter] = link === undefined ? [] : await membersOf(orm, [link.userId]);
	if (link === undefined || inviter === undefined) throw new Problem("invitation-over");
	if (actor && (await isHidden(orm, actor.userId, inviter.userId))) throw new Problem("invitation-over");
	return { link, inviter };
}

function linkOf({ code, createdAt, expiresAt }: InvitationLink): InvitationLink {
	return { code, createdAt, expiresAt };
}
