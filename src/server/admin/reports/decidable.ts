import type { Act } from "#contract/admin/audit.ts";
import type { NoticeKind } from "#domain/notices/notice.ts";
import type { By } from "#server/audit/record.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { removeChallenge } from "#server/social/challenges/public.ts";
import { findChallenge } from "#server/social/challenges/store.ts";
import { findComment } from "#server/social/feed/comment-store.ts";
import { notifyParticipants, notifyReaders, withdrawPost } from "#server/social/feed/page-events.ts";
import { findPost, lockPost, removePost } from "#server/social/feed/post-store.ts";
import { decideReports as decidePostReports, hasOpenReport } from "#server/social/feed/report-store.ts";
import { removeComment } from "#server/social/feed/reported-post.ts";
import type { StoredPost } from "#server/social/feed/tables.ts";
import { removeMessage } from "#server/social/messages/public.ts";
import { findMessage } from "#server/social/messages/store.ts";
import { decideReports, findReport, hasOpenReportOf } from "#server/social/reports/report-store.ts";
import type { StoredReport } from "#server/social/reports/tables.ts";

export interface Decidable {
	authorId: string;
	/** The author's account was deleted before the report; `authorId` is then the challenge's creator. */
	isAuthorGone: boolean;
	content: string;
	notice: NoticeKind & `${string}-removed`;
	/** With `after`, only later reports count, unless it is a post that was edited later. */
	hasOpenReport: (tx: Orm, after?: string) => Promise<boolean>;
	/** Closes the open reports up to `seenAt`; returns their number. */
	decide: (tx: Orm, now: number, seenAt?: string) => Promise<number>;
	/** Hides the content from everybody; returns the people to notify, or nobody if it was hidden already. */
	hide: (tx: Orm, by: By, reason: string) => Promise<readonly string[]>;
	isGone: (tx: Orm) => Promise<boolean>;
	notify: () => Promise<void>;
	keptEntry: (reports: number) => Act;
	removedEntry: (reason: string) => Act;
}

/** Throws `not-found`. */
export async function findDecidable(deps: Deps, id: string): Promise<Decidable> {
	const post = await findPost(deps.orm, id);
	if (post !== undefined) return decidablePost(deps, post);
	const report = await findReport(deps.orm, id);
	if (report === undefined) throw new Problem("not-found");
	return decidableContent(deps, report);
}

function decidablePost(deps: Deps, post: StoredPost): Decidable {
	const { id: postId, userId: authorId, content, updatedAt } = post;
	const key = { authorId, postId };
	return {
		authorId,
		isAuthorGone: false,
		content,
		notice: "post-removed",
		hasOpenReport: (tx, after) =>
			hasOpenReport(tx, key, after && Date.parse(updatedAt) > Date.parse(after) ? undefined : after),
		decide: (tx, now, seenAt) => decidePostReports(tx, key, { decidedAt: iso(now), seenAt }),
		hide: async (tx, { actor, now }, reason) => {
			await lockPost(tx, post);
			const removal = { removedAt: iso(now), removedBy: actor.userId, removedFor: reason };
			if (!(await removePost(tx, post, removal))) return [];
			await withdrawPost(tx, post);
			return [authorId];
		},
		isGone: async (tx) => (await findPost(tx, postId))?.removedAt !== null,
		notify: () => notifyReaders(deps, post),
		keptEntry: (reports) => ({ act: "post-kept", details: { postId, reports } }),
		removedEntry: (reason) => ({ act: "post-removed", details: { postId, reason } }),
	};
}

function decidableContent(deps: Deps, report: StoredReport): Decidable {
	const { authorId, isAuthorGone, content, kind, contentId } = report;
	return {
		authorId,
		isAuthorGone,
		content,
		notice: `${kind}-removed`,
		hasOpenReport: (tx, after) => hasOpenReportOf(tx, report, after),
		decide: (tx, now, seenAt) => decideReports(tx, report, { decidedAt: iso(now), seenAt }),
		hide: (tx, { now }) => hideContent(tx, deps, report, now),
		isGone: (tx) => isContentGone(tx, report),
		notify: async () => {
			const post = kind === "comment" && (await findPost(deps.orm, report.placeId ?? ""));
			if (post) await notifyParticipants(deps, post);
		},
		keptEntry: (reports) => ({ act: "content-kept", details: { kind, contentId, reports } }),
		removedEntry: (reason) => ({ act: "content-removed", details: { kind, contentId, reason } }),
	};
}

async function isContentGone(tx: Orm, { kind, contentId: id, placeId }: StoredReport): Promise<boolean> {
	switch (kind) {
		case "comment": {
			const post = await findPost(tx, placeId ?? "");
			const key = post && { authorId: post.userId, postId: post.id, id };
			return key === undefined || (await findComment(tx, key)) === undefined;
		}
		case "message":
			return ((await findMessage(tx, placeId ?? "", id))?.text ?? null) === null;
		case "challenge":
			return (await findChallenge(tx, id)) === undefined;
	}
}

async function hideContent(
	tx: Orm,
	deps: Deps,
	{ authorId, kind, contentId, placeId }: StoredReport,
	now: number,
): Promise<readonly string[]> {
	switch (kind) {
		case "comment":
			return (await removeComment(tx, placeId ?? "", contentId)) ? [authorId] : [];
		case "message":
			return (await removeMessage(tx, placeId ?? "", contentId)) ? [authorId] : [];
		case "challenge": {
			const challenge = await removeChallenge(tx, deps, contentId, now);
			// It may have been handed over since it was reported.
			return challenge ? [...new Set([authorId, challenge.creatorId ?? authorId])] : [];
		}
	}
}
