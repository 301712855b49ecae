import type { NoticeData } from "#contract/notices/notices.ts";
import { addDays, type Day, utcDayOf } from "#domain/day.ts";
import { todayIn } from "#domain/organizations/organization.ts";
import { daysKeptAfterEnd } from "#domain/organizations/program.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { personInTurn } from "#server/limits/fair-queue.ts";
import { notify } from "#server/notices/notices/service.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import type { StoredEnrolment, StoredProgram } from "#server/organizations/program-tables.ts";
import { proposalNoticeGroupKey, withdrawProposals } from "#server/organizations/proposals.ts";
import { lockAccount } from "#server/users/store.ts";
import { deleteEnrolment, deleteMembership, someEnrolments } from "./enrolments-store.ts";
import { deleteWaitingRewards } from "./lost-rewards.ts";
import { countScore } from "./scores.ts";
import { deleteProgram, findAnyProgram, listEndedBefore } from "./store.ts";
import { factsOf } from "./views.ts";

const enrolmentsPerBatch = 50;
const oldPerRun = 50;

export const endProgramJob = defineJob<{ organizationId: string; programId: string }>({
	name: "end-program",
	options: { ...persistent, expireInSeconds: 1_800 },
	pollEverySeconds: 5,
});

export function endProgram(deps: Deps): JobHandler<typeof endProgramJob> {
	const { orm } = deps;
	return async ({ data: { organizationId, programId } }) => {
		const program = await findAnyProgram(orm, organizationId, programId);
		if (program === undefined) return;
		const { cancelledAt } = program;
		// No notices or scores depend on an old program any more.
		const isOld = program.endDate < firstDayKept(deps.clock());
		if (cancelledAt === null && !isOld) return;
		if (!isOld)
			await withdrawProposals(orm, organizationId, proposalNoticeGroupKey("program-proposed", programId));
		const isOver = isOld || (cancelledAt !== null && (await wasOver(orm, program, cancelledAt)));
		await endEnrolments(deps, program, { isOver, isOld });
		await deleteProgram(orm, organizationId, programId);
	};
}

/** Adds jobs that delete programs a year after their last day. Safe to repeat. */
export async function endOldPrograms({ orm, jobs }: Deps, now: number): Promise<void> {
	for (const { organizationId, id: programId } of await listEndedBefore(orm, firstDayKept(now), oldPerRun))
		await orm.transaction((tx) =>
			jobs.addUnlessWaiting(tx, endProgramJob, { organizationId, programId }, programId),
		);
}

/** Programs that ended before this day are deleted. */
function firstDayKept(now: number): Day {
	const today = utcDayOf(now);
	if (today === undefined) throw new Error("The clock is out of range.");
	return addDays(today, -daysKeptAfterEnd);
}

async function wasOver(orm: Orm, { organizationId, endDate }: StoredProgram, at: string): Promise<boolean> {
	const organization = await findOrganization(orm, organizationId);
	return organization !== undefined && endDate < todayIn(organization, Date.parse(at));
}

async function endEnrolments(
	deps: Deps,
	program: StoredProgram,
	{ isOver, isOld }: { isOver: boolean; isOld: boolean },
): Promise<void> {
	const data = isOver ? undefined : await factsOf(deps.orm, program);
	for (;;) {
		const { organizationId, id } = program;
		const some = await someEnrolments(deps.orm, organizationId, id, enrolmentsPerBatch);
		for (const enrolment of some) {
			await personInTurn(organizationId, () => endEnrolment(deps, enrolment, data));
			if (!isOld) await personInTurn(organizationId, () => countScore(deps.orm, enrolment, deps.clock()));
		}
		if (some.length < enrolmentsPerBatch) return;
	}
}

function endEnrolment(
	{ orm, jobs, clock }: Deps,
	{ organizationId, programId, userId, status }: StoredEnrolment,
	data: NoticeData["program-cancelled"] | undefined,
): Promise<void> {
	const key = { organizationId, programId, userId };
	return orm.transaction(async (tx) => {
		// The account is locked first, as when enrolling or leaving.
		await lockAccount(tx, { id: userId });
		await deleteMembership(tx, key);
		await deleteWaitingRewards(tx, key);
		await deleteEnrolment(tx, key);
		if (status === "dropped" || data === undefined) return;
		const cause = `program-cancelled ${programId}`;
		await recordEvent(tx, { kind: "program.changed", userId });
		await notify(tx, jobs, userId, { kind: "program-cancelled", data, cause, now: clock() });
	});
}
