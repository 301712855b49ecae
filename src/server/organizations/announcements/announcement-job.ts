import { excerptOf } from "#domain/one-line.ts";
import { announcementExcerpt, mayNotifyReader } from "#domain/organizations/announcement.ts";
import { membersPerPage } from "#domain/organizations/organization.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { personInTurn } from "#server/limits/fair-queue.ts";
import { withoutCause } from "#server/notices/notices/causes-store.ts";
import { notify } from "#server/notices/notices/service.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { isInAudience, listMembers } from "#server/organizations/members-store.ts";
import type { StoredAnnouncement } from "#server/organizations/tables.ts";
import { findTeam } from "#server/organizations/teams-store.ts";
import { countNotices, findAnnouncement } from "./store.ts";

const dayMs = 86_400_000;

/** Readers whose notices are counted in one statement; each may have 500. */
const readersPerCount = 25;

export const announceJob = defineJob<{
	organizationId: string;
	announcementId: string;
	authorId: string;
	/** The last member of the previous page; absent for the first, and once that member is deleted. */
	after?: string | undefined;
	turn?: number;
}>({
	name: "announce",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/**
 * Notifies a page of an announcement's readers, and leaves the next page to another job: its turn comes after the
 * first pages of organizations with fewer announcements. Safe to repeat.
 */
export function announce({ orm, jobs, clock }: Deps): JobHandler<typeof announceJob> {
	return async ({ data: job }) => {
		const { organizationId, announcementId, authorId, after, turn = 0 } = job;
		const announcement = await findAnnouncement(orm, organizationId, announcementId);
		const data = announcement && (await factsOf(orm, announcement));
		if (announcement === undefined || data === undefined) return;
		const kind = "organization-announced";
		const cause = `${kind} ${announcementId}`;
		const page = { teamId: announcement.teamId ?? undefined, after, limit: membersPerPage };
		const members = await listMembers(orm, organizationId, page);
		const others = members.map(({ userId }) => userId).filter((userId) => userId !== authorId);
		const readers = await personInTurn(organizationId, () => withoutCause(orm, others, cause));
		for (const userId of await belowLimit(readers))
			await personInTurn(organizationId, () => orm.transaction((tx) => notifyReader(tx, userId)));
		if (members.length < membersPerPage) return;
		const next = { ...job, after: members.at(-1)?.userId, turn: turn + 1 };
		await jobs.addWithTurn(orm, announceJob, next, next.turn);

		async function belowLimit(userIds: readonly string[]): Promise<string[]> {
			const below: string[] = [];
			for (let start = 0; start < userIds.length; start += readersPerCount) {
				const some = userIds.slice(start, start + readersPerCount);
				const today = await personInTurn(organizationId, () => noticesToday(orm, some));
				below.push(...some.filter((userId) => mayNotifyReader(today(userId))));
			}
			return below;
		}

		function noticesToday(tx: Orm, userIds: readonly string[]) {
			return countNotices(tx, userIds, organizationId, iso(clock() - dayMs));
		}

		async function notifyReader(tx: Orm, userId: string): Promise<void> {
			// Announcements of a deleted team are deleted too.
			const current = await findAnnouncement(tx, organizationId, announcementId);
			if (data === undefined || current === undefined) return;
			if (!(await isInAudience(tx, current, userId))) return;
			const today = await noticesToday(tx, [userId]);
			if (!mayNotifyReader(today(userId))) return;
			await notify(tx, jobs, userId, { kind, data, cause, now: clock() });
			await recordEvent(tx, { kind: "organization.changed", userId });
		}
	};
}

async function factsOf(orm: Orm, { organizationId, teamId, text }: StoredAnnouncement) {
	const organization = await findOrganization(orm, organizationId);
	const team = teamId === null ? undefined : await findTeam(orm, organizationId, teamId);
	if (organization === undefined) return undefined;
	return {
		organizationId,
		name: organization.name,
		team: team?.name ?? null,
		...(team && { teamId: team.id }),
		excerpt: excerptOf(text, announcementExcerpt),
	};
}
