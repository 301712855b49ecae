import type { ReportReason } from "#domain/social/report.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { queueWaitingJob } from "#server/notices/notices/queue-waiting-job.ts";
import { requireHub } from "#server/social/people/public.ts";
import { spendQuota } from "./quotas.ts";
import { addReport, hasOpenReport } from "./report-store.ts";
import { visiblePostLocked } from "./visible.ts";

export function reportService({ orm, jobs }: Deps) {
	return {
		/** Throws `hub-not-joined`, `not-found` (also for one's own post) or `daily-report-limit`. */
		report: async (
			actor: Actor,
			postId: string,
			{ reason, note }: { reason: ReportReason; note?: string | null | undefined },
			now: number,
		): Promise<void> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			await orm.transaction(async (tx) => {
				const post = await visiblePostLocked(tx, userId, postId);
				if (post.userId === userId) throw new Problem("not-found");
				const report = { authorId: post.userId, postId, userId, reason, note: note || null };
				const isWaiting = await hasOpenReport(tx, report);
				if (!(await addReport(tx, { ...report, createdAt: iso(now) }, post.updatedAt))) return;
				await spendQuota(tx, actor, "reports", now);
				if (!isWaiting) await jobs.add(tx, queueWaitingJob, { queue: "reports", actorId: userId });
			});
		},
	};
}
