import type { Instant } from "#domain/day.ts";
import { aimOf, finalAt, isCompletedAt, reachedRewards } from "#domain/organizations/program.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { type CountTimes, countTimes, nextCount } from "#server/deps/steady-now.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { processInBatches, runYielding } from "#server/jobs/yield-between.ts";
import { notify } from "#server/notices/notices/service.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import type { StoredEnrolment, StoredProgram } from "#server/organizations/program-tables.ts";
import { countProgress } from "#server/social/challenges/progress-count.ts";
import { daySettingsOf } from "#server/users/store.ts";
import { deleteMembership, type EnrolmentKey, enrolmentsOf, findMembership } from "./enrolments-store.ts";
import { rewardNoticeGroupKey } from "./lost-rewards.ts";
import { completeEnrolment, listDueForCount, moveRecount, saveProgress } from "./progress-store.ts";
import { insertReached } from "./rewards-store.ts";
import { countScore } from "./scores.ts";
import { findProgram } from "./store.ts";
import { factsOf, leaseMs } from "./views.ts";

const dayMs = 24 * 3_600_000;
/** For machines that never run for a whole day. */
const maxWaitMs = 7 * dayMs;

export const recountProgramsJob = defineJob<null>({
	name: "recount-programs",
	options: { retryLimit: 0, expireInSeconds: 300 },
	pollEverySeconds: 5,
	cron: "* * * * *",
});

export function recountPrograms(deps: Deps): JobHandler<typeof recountProgramsJob> {
	return async () => {
		const times = await countTimes(deps);
		const hasGap = !(await deps.hasRunSince(times.now - dayMs, times.now));
		await processInBatches(
			(limit) => listDueForCount(deps.orm, { from: times.from, to: iso(times.now) }, limit),
			(due) => tryToRecount(deps, due, { ...times, hasGap }),
		);
	};
}

interface Times extends CountTimes {
	/** Devices may not have sent all logs that they kept during an outage. */
	hasGap: boolean;
}

type Due = Awaited<ReturnType<typeof listDueForCount>>[number];

/**
 * Logs errors; the count is retried when its lease expires. Returns false then, or if another process has it.
 */
async function tryToRecount(deps: Deps, due: Due, times: Times): Promise<boolean> {
	try {
		return await recount(deps, due, times);
	} catch (err) {
		deps.log.error({ err, programId: due.programId }, "progress in a program could not be counted");
		return false;
	}
}

/** Saving also clears the claim; if a log has scheduled another count in between, nothing is saved. */
async function recount(deps: Deps, { recountAt: seen, ...key }: Due, times: Times): Promise<boolean> {
	const { orm } = deps;
	const { now } = times;
	const { organizationId, programId, userId } = key;
	const lease = iso(now + leaseMs);
	const [isClaimed] = await runYielding(() => moveRecount(orm, key, { from: seen, to: lease }));
	if (!isClaimed) return false;
	const [organization, program, clock, membership, [enrolment]] = await runYielding(
		() => findOrganization(orm, organizationId),
		() => findProgram(orm, organizationId, programId),
		() => daySettingsOf(orm, userId),
		() => findMembership(orm, key),
		() => enrolmentsOf(orm, { organizationId, userId }, [programId]),
	);
	if (clock === undefined || membership === undefined) return true;
	if (organization === undefined || program === undefined || enrolment === undefined) {
		await deleteMembership(orm, key);
		return true;
	}
	const { habitId } = membership;
	const linked = habitId === null ? [] : [{ ...aimOf(program), organizationId, id: programId, habitId }];
	const [all] = await runYielding(() => countProgress(orm, { userId, ...clock }, linked));
	const counted = all.get(programId);
	// Without a habit, the progress counted so far is kept.
	const share = counted?.share ?? enrolment.progress;
	const final = finalAt(program, organization.timeZone);
	const isSettled = mayEnd(final, times);
	await orm.transaction(async (tx) => {
		const settled = isSettled ? { settledAt: iso(final) } : {};
		const next = isSettled ? null : iso(nextCount(final, now));
		if (!(await moveRecount(tx, key, { from: lease, to: next, ...settled }))) return;
		if (counted) await saveProgress(tx, key, counted);
		await saveReachedRewards(tx, deps, enrolment, { program, share, now });
		if (isSettled && isCompletedAt(share)) await complete(tx, deps, key, { program, share, now });
	});
	await runYielding(() => countScore(orm, key, now));
	return true;
}

function mayEnd(final: Instant, { now, isSteady, hasGap }: Times): boolean {
	return isSteady && now >= (hasGap ? final + maxWaitMs : final);
}

interface ReachedShare {
	program: StoredProgram;
	share: number;
	now: number;
}

async function saveReachedRewards(
	tx: Orm,
	{ jobs }: Deps,
	{ organizationId, programId, userId, enrolledAt }: StoredEnrolment,
	{ program, share, now }: ReachedShare,
): Promise<void> {
	const key = { organizationId, programId, userId };
	for (const { id, title } of reachedRewards(program.rewards, share)) {
		if (!(await insertReached(tx, key, id, iso(now)))) continue;
		const data = { ...(await factsOf(tx, program)), reward: title };
		const groupKey = rewardNoticeGroupKey(program.id, id);
		// A person who enrols again may earn it again.
		const cause = `${groupKey} ${enrolledAt}`;
		await recordEvent(tx, { kind: "program.changed", userId });
		await notify(tx, jobs, userId, { kind: "program-reward", data, groupKey, cause, now });
	}
}

async function complete(
	tx: Orm,
	{ jobs }: Deps,
	key: EnrolmentKey,
	{ program, share, now }: ReachedShare,
): Promise<void> {
	if (!(await completeEnrolment(tx, key, iso(now)))) return;
	const { userId } = key;
	const data = { ...(await factsOf(tx, program)), progress: share };
	await recordEvent(tx, { kind: "program.changed", userId });
	await notify(tx, jobs, userId, {
		kind: "program-completed",
		data,
		cause: `program-completed ${program.id}`,
		now,
	});
}
