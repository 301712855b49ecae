import type { BlockedPerson } from "#contract/social/blocks.ts";
import { whyNotBlock } from "#domain/social/friendship.ts";
import { socialNameOf } from "#domain/social/social-name.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { deleteBlockedActsJob } from "#server/social/feed/blocked-acts-job.ts";
import { leaveOutOfNotices } from "#server/social/feed/withdrawal.ts";
import { deleteBond } from "#server/social/friends/store.ts";
import { endAgreements } from "#server/social/partners/public.ts";
import { isHidden, lockPair, membersOf, requireHub } from "#server/social/people/public.ts";
import { deleteBlock, deleteNoticesAbout, insertBlock, isBlocked, listBlocks } from "./store.ts";

export function blockService({ orm, jobs }: Deps) {
	return {
		list: async ({ userId }: Actor): Promise<BlockedPerson[]> => {
			await requireHub(orm, userId);
			const blocked = await listBlocks(orm, userId);
			const members = await membersOf(
				orm,
				blocked.map(({ blockedId }) => blockedId),
			);
			const names = new Map(members.map((member) => [member.userId, socialNameOf(member)]));
			return blocked.flatMap(({ blockedId, createdAt }) => {
				const socialName = names.get(blockedId);
				return socialName === undefined ? [] : [{ userId: blockedId, socialName, createdAt }];
			});
		},

		/**
		 * Throws `hub-not-joined`, `too-many-blocked`, or `not-found` for oneself and people outside the hub or
		 * hidden.
		 */
		block: async ({ userId }: Actor, blockedId: string, now: number): Promise<void> => {
			await orm.transaction(async (tx) => {
				await requireHub(tx, userId);
				await lockPair(tx, userId, blockedId);
				if (await isBlocked(tx, userId, blockedId)) return;
				const isMember = (await membersOf(tx, [blockedId])).length > 0;
				if (!isMember || blockedId === userId || (await isHidden(tx, userId, blockedId)))
					throw new Problem("not-found");
				const refusal = whyNotBlock((await listBlocks(tx, userId)).length);
				if (refusal) throw new Problem(refusal);
				await insertBlock(tx, { userId, blockedId, createdAt: iso(now) });
				await deleteBond(tx, userId, blockedId);
				await endAgreements(tx, userId, blockedId);
				await jobs.add(tx, deleteBlockedActsJob, { userId, blockedId });
				await jobs.add(tx, deleteBlockedActsJob, { userId: blockedId, blockedId: userId });
				await withdrawNoticesAbout(tx, userId, blockedId, now);
				await withdrawNoticesAbout(tx, blockedId, userId, now);
				await recordEvent(tx, { kind: "notices.removed", userId });
				await recordEvent(tx, { kind: "notices.removed", userId: blockedId });
				await recordEvent(tx, { kind: "friendship.ended", userId: blockedId });
			});
		},

		unblock: ({ userId }: Actor, blockedId: string): Promise<void> =>
			orm.transaction(async (tx) => {
				await requireHub(tx, userId);
				await lockPair(tx, userId, blockedId);
				if (!(await deleteBlock(tx, userId, blockedId))) throw new Problem("not-found");
				// Blocks made by older versions didn't end agreements.
				await endAgreements(tx, userId, blockedId);
				await recordEvent(tx, { kind: "block.ended", userId: blockedId });
			}),
	};
}

async function withdrawNoticesAbout(tx: Orm, readerId: string, userId: string, now: number): Promise<void> {
	await leaveOutOfNotices(tx, userId, now, readerId);
	await deleteNoticesAbout(tx, readerId, userId);
}
