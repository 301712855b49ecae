import { setImmediate } from "node:timers/promises";
import { excerptOf } from "#domain/one-line.ts";
import { announcementExcerpt, mayNotifyReader } from "#domain/organizations/announcement.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { notify } from "#server/notices/notices/service.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { allMembers } from "#server/organizations/members-store.ts";
import type { StoredAnnouncement } from "#server/organizations/tables.ts";
import { findTeam } from "#server/organizations/teams-store.ts";
import { countNotices, findAnnouncement } from "./store.ts";

const dayMs = 86_400_000;

export const announceJob = defineJob<{ organizationId: string; announcementId: string; authorId: string }>({
	name: "announce",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/**
 * Notifies other readers of an announcement one at a time, so that requests can be served in between. Safe to
 * repeat.
 */
export function announce({ orm, jobs, clock }: Deps): JobHandler<typeof announceJob> {
	return async ({ data: { organizationId, announcementId, authorId } }) => {
		const announcement = await findAnnouncement(orm, organizationId, announcementId);
		const data = announcement && (await factsOf(orm, announcement));
		if (announcement === undefined || data === undefined) return;
		const { teamId } = announcement;
		const kind = "organization-announced";
		const cause = `${kind} ${announcementId}`;
		const filter = teamId === null ? {} : { teamId };
		for await (const { userId } of allMembers(orm, organizationId, filter)) {
			if (userId === authorId) continue;
			await orm.transaction(async (tx) => {
				// Announcements of a deleted team are deleted too.
				if ((await findAnnouncement(tx, organizationId, announcementId)) === undefined) return;
				const now = clock();
				const today = await countNotices(tx, userId, organizationId, iso(now - dayMs));
				if (mayNotifyReader(today)) await notify(tx, jobs, userId, { kind, data, cause, now });
			});
			await setImmediate();
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
