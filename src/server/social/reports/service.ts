import type { NewReport } from "#contract/social/reports.ts";
import { daysReportsKept } from "#domain/social/report.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { queueWaitingJob } from "#server/notices/notices/queue-waiting-job.ts";
import { reportedChallenge } from "#server/social/challenges/public.ts";
import { reportedComment, spendReport } from "#server/social/feed/reported-post.ts";
import { reportedMessage } from "#server/social/messages/public.ts";
import { requireHub } from "#server/social/people/public.ts";
import { namesOf } from "#server/users/store.ts";
import { addReport, deleteDecidedBefore, hasOpenReport } from "./report-store.ts";
import type { contentReports, StoredReport } from "./tables.ts";

type Content = Pick<StoredReport, "authorId" | "kind" | "contentId" | "placeId" | "content" | "writtenAt"> &
	Partial<Pick<StoredReport, "isAuthorGone">>;

/**
 * Each function throws `hub-not-joined`, `not-found` (also for the actor's own content) or
 * `daily-report-limit`.
 */
export function contentReportService({ orm, jobs }: Deps) {
	async function receive(tx: Orm, actor: Actor, report: typeof contentReports.$inferInsert): Promise<void> {
		const isWaiting = await hasOpenReport(tx, report);
		if (!(await addReport(tx, report))) return;
		await spendReport(tx, actor, Date.parse(report.createdAt));
		if (!isWaiting) await jobs.add(tx, queueWaitingJob, { queue: "reports", actorId: actor.userId });
	}

	const reporterFor =
		<Place>(find: (tx: Orm, actor: Actor, place: Place) => Promise<Content>) =>
		async (actor: Actor, place: Place, { reason, note }: NewReport, now: number): Promise<void> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			await orm.transaction(async (tx) => {
				const content = await find(tx, actor, place);
				if (content.authorId === userId) throw new Problem("not-found");
				await receive(tx, actor, { ...content, userId, reason, note: note || null, createdAt: iso(now) });
			});
		};

	return {
		comment: reporterFor(async (tx, actor, { postId, commentId }: { postId: string; commentId: string }) => {
			const { userId, content, createdAt } = await reportedComment(tx, actor.userId, postId, commentId);
			const place = { contentId: commentId, placeId: postId };
			return { kind: "comment", authorId: userId, ...place, content, writtenAt: createdAt };
		}),

		message: reporterFor(async (tx, actor, { userId, messageId }: { userId: string; messageId: string }) => {
			const { conversationId, text, sentAt } = await reportedMessage(tx, actor, userId, messageId);
			const place = { contentId: messageId, placeId: conversationId };
			return { kind: "message", authorId: userId, ...place, content: text, writtenAt: sentAt };
		}),

		challenge: reporterFor(
			async (tx, actor, { challengeId, code }: { challengeId: string; code: string | undefined }) => {
				const challenge = await reportedChallenge(tx, actor, challengeId, code);
				const { creatorId, title, description, updatedAt } = challenge;
				const wordsBy = challenge.wordsBy ?? creatorId;
				const isAuthorGone = (await namesOf(tx, [wordsBy]))(wordsBy) === null;
				const author = { authorId: isAuthorGone ? creatorId : wordsBy, isAuthorGone };
				const place = { contentId: challengeId, placeId: null };
				const content = `${title}\n\n${description}`;
				return { kind: "challenge", ...author, ...place, content, writtenAt: updatedAt };
			},
		),
	};
}

export function purgeReports(orm: Orm, now: number): Promise<void> {
	return deleteDecidedBefore(orm, iso(now - daysReportsKept * 86_400_000));
}
