import { mostReported, type ReportedPost } from "#contract/admin/reports.ts";
import { namesOf } from "#server/account/auth/service.ts";
import { type By, recordAct } from "#server/admin/audit/service.ts";
import { peopleService } from "#server/admin/people/service.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { notify } from "#server/notices/notices/service.ts";
import { findPost, lockPost, removePost } from "#server/social/feed/post-store.ts";
import { decideReports, listReported, listReports } from "#server/social/feed/report-store.ts";
import { excerptOf, tellReaders } from "#server/social/feed/told.ts";

/** Of one post; what the twenty-first says changes no decision. */
const reportsShown = 20;

export const reviewService = (deps: Deps) => {
	const { orm, jobs } = deps;
	const people = peopleService(deps);

	const requirePost = async (postId: string) => {
		const post = await findPost(orm, postId);
		if (post === undefined) throw new Problem("not-found");
		return post;
	};

	return {
		list: async (): Promise<ReportedPost[]> => {
			const reported = await listReported(orm, mostReported);
			const nameOf = await namesOf(
				orm,
				reported.map(({ post }) => post.userId),
			);
			const reports = await listReports(
				orm,
				reported.map(({ post }) => post.id),
			);
			return reported.flatMap(({ post, reportsCount }) => {
				const author = nameOf(post.userId);
				if (author === null) return [];
				const { id: postId, content, type, isPublic, createdAt, likes, commentsCount } = post;
				const own = reports.filter((report) => report.postId === postId).slice(0, reportsShown);
				return [
					{
						...{ postId, author, content, type, isPublic, createdAt, likes, commentsCount, reportsCount },
						reports: own.map(({ reason, note, createdAt: at }) => ({ reason, note, createdAt: at })),
					},
				];
			});
		},

		/** Leaves a post where it is. A repeat changes nothing. Throws `not-found`. */
		keep: async (by: By, postId: string): Promise<void> => {
			const post = await requirePost(postId);
			await orm.transaction(async (tx) => {
				const reports = await decideReports(tx, { authorId: post.userId, postId }, iso(by.now));
				if (reports > 0)
					await recordAct(tx, by, post.userId, { act: "post-kept", details: { postId, reports } });
			});
		},

		/** Takes a post away from everybody. A repeat changes nothing. Throws `not-found`, or why nobody is suspended. */
		remove: async (
			by: By,
			postId: string,
			{ reason, suspend = false }: { reason: string; suspend?: boolean | undefined },
		): Promise<void> => {
			const post = await requirePost(postId);
			const { userId } = post;
			// First: where it is refused, nothing has happened.
			if (suspend) await people.suspend(by, userId, reason);
			await orm.transaction(async (tx) => {
				const now = iso(by.now);
				await lockPost(tx, post);
				await decideReports(tx, { authorId: userId, postId }, now);
				const removal = { removedAt: now, removedBy: by.actor.userId, removedFor: reason };
				if (!(await removePost(tx, post, removal))) return;
				await recordAct(tx, by, userId, { act: "post-removed", details: { postId, reason } });
				await notify(tx, jobs, userId, {
					kind: "post-removed",
					data: { excerpt: excerptOf(post.content), reason },
					cause: `post-removed ${postId}`,
					now: by.now,
				});
			});
			await tellReaders(deps, post);
		},
	};
};
