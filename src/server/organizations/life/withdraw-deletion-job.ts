import { setImmediate } from "node:timers/promises";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { withdrawGroup } from "#server/notices/notices/service.ts";
import { lockOrganization, pagesOfMembers } from "#server/organizations/members-store.ts";
import { deletionNoticeGroupKey } from "./deletion-notice-job.ts";

export const withdrawDeletionJob = defineJob<{ organizationId: string }>({
	name: "withdraw-deletion",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});

export function withdrawDeletionNotices({ orm }: Deps): JobHandler<typeof withdrawDeletionJob> {
	return async ({ data: { organizationId } }) => {
		for await (const members of pagesOfMembers(orm, organizationId)) {
			const isKept = await orm.transaction(async (tx) => {
				if ((await lockOrganization(tx, organizationId))?.deletesAt !== null) return false;
				const userIds = members.map(({ userId }) => userId);
				await withdrawGroup(tx, userIds, deletionNoticeGroupKey(organizationId));
				for (const userId of userIds) await recordEvent(tx, { kind: "organization.changed", userId });
				return true;
			});
			if (!isKept) return;
			await setImmediate();
		}
	};
}
