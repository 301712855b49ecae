import { setImmediate } from "node:timers/promises";
import { todayIn } from "#domain/organizations/organization.ts";
import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { hashedIds } from "#server/notices/notices/hashed-ids.ts";
import { notify } from "#server/notices/notices/service.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { allMembers } from "#server/organizations/members-store.ts";
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
export function announceProgram({ orm, jobs, clock }: Deps): JobHandler<typeof announceProgramJob> {
	return async ({ data: { organizationId, programId, proposerId } }) => {
		const program = await findProgram(orm, organizationId, programId);
		const organization = await findOrganization(orm, organizationId);
		if (program === undefined || organization === undefined) return;
		const data = await factsOf(orm, program);
		const kind = "program-proposed";
		const day = todayIn(organization, Date.parse(program.createdAt));
		const cause = `${kind} ${hashedIds(organizationId)} ${day}`;
		const { teamId } = program;
		for await (const { userId } of allMembers(orm, organizationId, teamId === null ? {} : { teamId })) {
			if (userId === proposerId) continue;
			await orm.transaction((tx) => notify(tx, jobs, userId, { kind, data, cause, now: clock() }));
			await setImmediate();
		}
	};
}
