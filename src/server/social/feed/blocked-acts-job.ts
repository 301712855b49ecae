import { setImmediate } from "node:timers/promises";
import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { isHidden } from "#server/social/people/public.ts";
import { notifyParticipants } from "./page-events.ts";
import { findPost } from "./post-store.ts";
import { deleteOnPost, type PostKey, postsWithActsOf } from "./withdrawal.ts";

/** `blockedId` is missing once that account is deleted, together with its comments and likes. */
export const deleteBlockedActsJob = defineJob<{ userId: string; blockedId?: string }>({
	name: "delete-blocked-acts",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});

/**
 * Deletes one person's comments and likes on the user's posts, since users can't delete what they no longer see. A
 * block adds a job for each side. Uses one short transaction per post. Safe to repeat.
 */
export function deleteBlockedActs(deps: Deps): JobHandler<typeof deleteBlockedActsJob> {
	const { orm } = deps;
	return async ({ data: { userId, blockedId } }) => {
		if (blockedId === undefined) return;
		// A late run must not delete what was written after the block was undone.
		while (await isHidden(orm, userId, blockedId)) {
			const keys = await postsWithActsOf(orm, blockedId, userId);
			if (keys.length === 0) return;
			for (const key of keys) await deleteActs(deps, blockedId, key);
		}
	};
}

async function deleteActs(deps: Deps, userId: string, key: PostKey): Promise<void> {
	await deps.orm.transaction((tx) => deleteOnPost(tx, userId, key, deps.clock()));
	const post = await findPost(deps.orm, key.postId);
	if (post !== undefined) await notifyParticipants(deps, post);
	await setImmediate();
}
