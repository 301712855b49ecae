import { mostReported, type Reported } from "#contract/admin/reports.ts";
import { namesOf } from "#server/account/auth/service.ts";
import type { Orm } from "#server/db/open.ts";
import * as ofPosts from "#server/social/feed/report-store.ts";
import * as ofContents from "#server/social/reports/report-store.ts";

/** Of each; what the twenty-first says changes no decision. */
const reportsShown = 20;

type Waiting = Omit<Reported, "author"> & { authorId: string };

/** What waits for a decision, whatever it is, what waits longest first. */
export const listWaiting = async (orm: Orm): Promise<Reported[]> => {
	const waiting = [...(await waitingPosts(orm)), ...(await waitingContents(orm))]
		.sort((one, other) => sinceOf(one).localeCompare(sinceOf(other)))
		.slice(0, mostReported);
	const nameOf = await namesOf(
		orm,
		waiting.map(({ authorId }) => authorId),
	);
	return waiting.flatMap(({ authorId, ...each }) => {
		const author = nameOf(authorId);
		return author === null ? [] : [{ ...each, author }];
	});
};

const sinceOf = ({ reports }: Waiting): string => reports[0]?.createdAt ?? "";

const waitingPosts = async (orm: Orm): Promise<Waiting[]> => {
	const reported = await ofPosts.listReported(orm, mostReported);
	const reports = await ofPosts.listReports(
		orm,
		reported.map(({ post }) => post.id),
	);
	return reported.map(({ post: { id, userId: authorId, content, isPublic, createdAt }, reportsCount }) => {
		const own = reports.filter(({ postId }) => postId === id);
		return { id, kind: "post", authorId, content, isPublic, createdAt, reportsCount, reports: shown(own) };
	});
};

const waitingContents = async (orm: Orm): Promise<Waiting[]> => {
	const reported = await ofContents.listReported(orm, mostReported);
	const reports = await ofContents.listReports(
		orm,
		reported.map(({ contentId }) => contentId),
	);
	return reported.flatMap(({ contentId: id, reports: reportsCount }) => {
		const own = reports.filter(({ contentId }) => contentId === id);
		const [first] = own;
		if (first === undefined) return [];
		const { kind, authorId, content, writtenAt: createdAt } = first;
		return { id, kind, authorId, content, isPublic: null, createdAt, reportsCount, reports: shown(own) };
	});
};

const shown = (reports: readonly Reported["reports"][number][]): Reported["reports"] =>
	reports.slice(0, reportsShown).map(({ reason, note, createdAt }) => ({ reason, note, createdAt }));
