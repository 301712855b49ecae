import { completedFrom, settlingTime } from "#domain/social/challenge-progress.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { type CountTimes, countTimes, nextCount } from "#server/deps/steady-now.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { defineJob } from "#server/jobs/job.ts";
import { processInBatches, runYielding } from "#server/jobs/yield-between.ts";
import { notify } from "#server/notices/notices/service.ts";
import { daySettingsOf } from "#server/users/store.ts";
import { challengeEvent, factsOf } from "./notice-facts.ts";
import {
	completeParticipant,
	deleteMembership,
	listDueRecounts,
	membershipsOf,
	partsOf,
	rescheduleRecount,
	saveProgress,
} from "./participants-store.ts";
import { countProgress } from "./progress-count.ts";
import { findAnyChallenge } from "./store.ts";
import type { StoredChallenge } from "./tables.ts";

/** A count whose process died is retried after this time. */
const leaseMs = 5 * 60_000;

export const recountChallengesJob = defineJob<null>({
	name: "recount-challenges",
	options: { retryLimit: 0, expireInSeconds: 300 },
	pollEverySeconds: 5,
	cron: "* * * * *",
});

export function recountChallenges(deps: Deps): JobHandler<typeof recountChallengesJob> {
	return async () => {
		const times = await countTimes(deps);
		await processInBatches(
			(limit) => listDueRecounts(deps.orm, { from: times.from, to: iso(times.now) }, limit),
			(look) => tryToRecount(deps, look, times),
		);
	};
}

type Look = Awaited<ReturnType<typeof listDueRecounts>>[number];

/**
 * Errors are logged; the count is retried when its lease expires. Returns false after an error, or if another
 * process has claimed the count.
 */
async function tryToRecount(deps: Deps, look: Look, times: CountTimes): Promise<boolean> {
	try {
		return await recountMembership(deps, look, times);
	} catch (err) {
		deps.log.error({ err, challengeId: look.challengeId }, "progress in a challenge could not be counted");
		return false;
	}
}

/** Saves nothing if a log has scheduled another count in between. */
async function recountMembership(
	deps: Deps,
	{ userId, challengeId, recountAt: seen }: Look,
	{ now, isSteady }: CountTimes,
): Promise<boolean> {
	const { orm } = deps;
	const lease = iso(now + leaseMs);
	const [isClaimed] = await runYielding(() =>
		rescheduleRecount(orm, userId, challengeId, { from: seen, to: lease }),
	);
	if (!isClaimed) return false;
	const [challenge, clock, [membership], [part]] = await runYielding(
		() => findAnyChallenge(orm, challengeId),
		() => daySettingsOf(orm, userId),
		() => membershipsOf(orm, userId, [challengeId]),
		() => partsOf(orm, userId, [challengeId]),
	);
	if (clock === undefined || membership === undefined) return true;
	if (challenge === undefined || part === undefined) {
		await deleteMembership(orm, userId, challengeId);
		return true;
	}
	const { habitId } = membership;
	const linked = habitId === null ? [] : [{ ...challenge, habitId }];
	const [all] = await runYielding(() => countProgress(orm, { userId, ...clock }, linked));
	const counted = all.get(challengeId);
	// Without a habit, the progress counted so far is kept.
	const share = counted?.share ?? part.progress;
	const settlesAt = settlingTime(challenge, clock.timeZone);
	const isSettled = membership.settledAt !== null || (isSteady && now >= settlesAt);
	const settled = isSettled ? { settledAt: membership.settledAt ?? iso(settlesAt) } : {};
	await orm.transaction(async (tx) => {
		const next = isSettled ? null : iso(nextCount(settlesAt, now));
		if (!(await rescheduleRecount(tx, userId, challengeId, { from: lease, to: next, ...settled }))) return;
		if (counted) await saveProgress(tx, userId, challengeId, counted);
		if (isSettled && share >= completedFrom) await complete(tx, deps, { userId, challenge, share, now });
	});
	const { organizationId } = challenge;
	if (organizationId !== null)
		await runYielding(() => deps.hooks.challengeCounted(orm, { organizationId, userId, now }));
	return true;
}

async function complete(
	tx: Orm,
	{ jobs, hooks }: Deps,
	{
		userId,
		challenge,
		share,
		now,
	}: { userId: string; challenge: StoredChallenge; share: number; now: number },
): Promise<void> {
	const { id, organizationId } = challenge;
	if (!(await completeParticipant(tx, userId, id, iso(now)))) return;
	await recordEvent(tx, { kind: challengeEvent("challenge.completed", challenge), userId });
	if (organizationId !== null && !(await hooks.showsChallenges(tx, organizationId))) return;
	await notify(tx, jobs, userId, {
		kind: "challenge-completed",
		data: { ...factsOf(challenge), progress: share },
		cause: `challenge-completed ${id}`,
		now,
	});
}
