import { setImmediate } from "node:timers/promises";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { notify } from "#server/notices/notices/service.ts";
import { allMembers, lockOrganization } from "#server/organizations/members-store.ts";
import { findOrganization } from "./store.ts";

export const deletionNoticeJob = defineJob<{ organizationId: string; askedBy: string }>({
	name: "tell-deletion",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});

export function deletionNoticeGroupKey(organizationId: string): string {
	return `organization-deleting ${organizationId}`;
}

export function notifyOfDeletion({ orm, jobs, clock }: Deps): JobHandler<typeof deletionNoticeJob> {
	return async ({ data: { organizationId, askedBy } }) => {
		const organization = await findOrganization(orm, organizationId);
		if (organization?.deletesAt == null) return;
		const { name, deletesAt } = organization;
		const kind = "organization-deleting";
		const notice = {
			kind,
			data: { organizationId, name },
			groupKey: deletionNoticeGroupKey(organizationId),
			cause: `${kind} ${hashedIds(organizationId)}`,
			isDaily: true,
		} as const;
		for await (const { userId } of allMembers(orm, organizationId)) {
			if (userId === askedBy) continue;
			const isDeletionUnchanged = await orm.transaction(async (tx) => {
				if ((await lockOrganization(tx, organizationId))?.deletesAt !== deletesAt) return false;
				await notify(tx, jobs, userId, { ...notice, now: clock() });
				await recordEvent(tx, { kind: "organization.changed", userId });
				return true;
			});
			if (!isDeletionUnchanged) return;
			await setImmediate();
		}
	};
}
