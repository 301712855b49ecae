import { maxReported, type ReportedContent } from "#contract/admin/reports.ts";
import type { Orm } from "#server/db/open.ts";
import * as postReports from "#server/social/feed/report-store.ts";
import * as contentReports from "#server/social/reports/report-store.ts";
import { namesOf } from "#server/users/store.ts";

/** Maximum reports shown per item; more would not change the decision. */
const reportsShown = 20;
const textsShown = 20;

type OpenReport = Omit<ReportedContent, "author"> & { authorId: string; isAuthorGone: boolean };

export async function listWaiting(orm: Orm): Promise<ReportedContent[]> {
	const waiting = [...(await waitingPosts(orm)), ...(await waitingContents(orm))]
		.sort((one, other) => firstReportedAt(one).localeCompare(firstReportedAt(other)))
		.slice(0, maxReported);
	const nameOf = await namesOf(
		orm,
		waiting.map(({ authorId }) => authorId),
	);
	return waiting.flatMap(({ authorId, isAuthorGone, ...each }) => {
		const author = nameOf(authorId);
		return author === null ? [] : [{ ...each, author: isAuthorGone ? null : author }];
	});
}

function firstReportedAt({ reports }: OpenReport): string {
	return reports[0]?.createdAt ?? "";
}

async function waitingPosts(orm: Orm): Promise<OpenReport[]> {
	const reported = await postReports.listReported(orm, maxReported);
	const reports = await postReports.listReports(
		orm,
		reported.map(({ post }) => post.id),
		reportsShown,
	);
	return reported.map(({ post, newestAt, reportsCount }) => {
		const { id, userId: authorId, content, isPublic, createdAt, updatedAt } = post;
		const own = reports.filter(({ postId }) => postId === id);
		return {
			id,
			kind: "post",
			authorId,
			isAuthorGone: false,
			content,
			texts: textsOf(own.map((report) => ({ ...report, content }))),
			isPublic,
			createdAt,
			reportsCount,
			reports: oldestReports(own),
			seenAt: newestAt !== null && newestAt > updatedAt ? newestAt : updatedAt,
		};
	});
}

async function waitingContents(orm: Orm): Promise<OpenReport[]> {
	const reported = await contentReports.listReported(orm, maxReported);
	const reports = await contentReports.listReports(
		orm,
		reported.map(({ contentId }) => contentId),
		reportsShown,
	);
	return reported.flatMap(({ contentId: id, newestAt, reports: reportsCount }) => {
		const own = reports.filter(({ contentId }) => contentId === id);
		const newest = own.at(-1);
		if (newest === undefined) return [];
		const { kind, authorId, isAuthorGone, content, writtenAt: createdAt } = newest;
		return {
			id,
			kind,
			authorId,
			isAuthorGone,
			content,
			texts: textsOf(own),
			isPublic: null,
			createdAt,
			reportsCount,
			reports: oldestReports(own),
			seenAt: newestAt ?? newest.createdAt,
		};
	});
}

/** Takes reports oldest first. */
function textsOf(reports: readonly { content: string; createdAt: string }[]): ReportedContent["texts"] {
	const firstReports = new Map<string, string>();
	for (const { content, createdAt } of reports)
		if (!firstReports.has(content)) firstReports.set(content, createdAt);
	return [...firstReports].map(([content, reportedAt]) => ({ content, reportedAt })).slice(-textsShown);
}

function oldestReports(reports: readonly ReportedContent["reports"][number][]): ReportedContent["reports"] {
	return reports.slice(0, reportsShown).map(({ reason, note, createdAt }) => ({ reason, note, createdAt }));
}
