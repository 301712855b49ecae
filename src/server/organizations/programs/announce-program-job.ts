import { todayIn } from "#domain/organizations/organization.ts";
import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { announceProposal, proposalNoticeGroupKey } from "#server/organizations/proposals.ts";
import { findProgram } from "./store.ts";
import { factsOf } from "./views.ts";

export const announceProgramJob = defineJob<{
	organizationId: string;
	programId: string;
	proposerId: string;
}>({
	name: "announce-program",
	options: { ...persistent, expireInSeconds: 1_800 },
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Notifies members about at most one program a day, so that proposals don't fill inboxes. Safe to repeat. */
export function announceProgram(deps: Deps): JobHandler<typeof announceProgramJob> {
	const { orm, clock } = deps;
	return async ({ data: { organizationId, programId, proposerId } }) => {
		const program = await findProgram(orm, organizationId, programId);
		const organization = await findOrganization(orm, organizationId);
		if (program === undefined || organization === undefined) return;
		const data = await factsOf(orm, program);
		const kind = "program-proposed";
		const day = todayIn(organization, Date.parse(program.createdAt));
		const cause = `${kind} ${hashedIds(organizationId)} ${day}`;
		const groupKey = proposalNoticeGroupKey(kind, programId);
		await announceProposal(deps, {
			organizationId,
			teamId: program.teamId,
			authorId: proposerId,
			notice: { kind, data, cause, groupKey, now: clock() },
			isOpen: async (tx) => (await findProgram(tx, organizationId, programId)) !== undefined,
		});
	};
}
