import { completedFrom, settlingTime } from "#domain/social/challenge-progress.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { iso } from "#server/iso.ts";
import { inTurns, workOff } from "#server/jobs/give-way.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { tellPages } from "#server/notices/events/service.ts";
import { notify } from "#server/notices/notices/service.ts";
import { countProgress } from "./counting.ts";
import { clockOf } from "./counting-store.ts";
import {
	completeParticipant,
	deleteMembership,
	listLooks,
	membershipsOf,
	moveLook,
	partsOf,
	saveProgress,
} from "./participants-store.ts";
import { findAnyChallenge } from "./store.ts";
import type { StoredChallenge } from "./tables.ts";

/** A look that was begun and not ended, as its process died, is made up for after this. */
const leaseFor = 5 * 60_000;

/** Counts the progress of everybody who has logged something since, and settles what was over this morning. */
export const lookAtChallenges =
	(deps: Deps): JobHandlers["look-at-challenges"] =>
	() => {
		const now = deps.clock();
		return workOff(
			(limit) => listLooks(deps.orm, iso(now), limit),
			(look) => tryToLook(deps, look, now),
		);
	};

type Look = Awaited<ReturnType<typeof listLooks>>[number];

/** One that fails stops no other; it is looked at again when its lease has run out. False where it is another's. */
const tryToLook = async (deps: Deps, look: Look, now: number): Promise<boolean> => {
	try {
		return await lookAt(deps, look, now);
	} catch (err) {
		deps.log.error({ err, challengeId: look.challengeId }, "progress in a challenge could not be counted");
		return false;
	}
};

/**
 * Counts one participant's progress. The look is claimed first and ended last, in the transaction that saves: a log
 * that came meanwhile has asked for another look, and then this one saves nothing.
 */
const lookAt = async (
	deps: Deps,
	{ userId, challengeId, lookAt: seen }: Look,
	now: number,
): Promise<boolean> => {
	const { orm } = deps;
	const lease = iso(now + leaseFor);
	const [isClaimed] = await inTurns(() => moveLook(orm, userId, challengeId, { from: seen, to: lease }));
	if (!isClaimed) return false;
	const [challenge, clock, [membership], [part]] = await inTurns(
		() => findAnyChallenge(orm, challengeId),
		() => clockOf(orm, userId),
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
	const [all] = await inTurns(() => countProgress(orm, { userId, ...clock }, linked));
	const counted = all.get(challengeId);
	// Without a habit, what was counted of the one before stands.
	const share = counted?.share ?? part.progress;
	const settlesAt = settlingTime(challenge, clock.timeZone);
	const isSettled = now >= settlesAt;
	await orm.transaction(async (tx) => {
		const next = isSettled ? null : iso(settlesAt);
		if (!(await moveLook(tx, userId, challengeId, { from: lease, to: next }))) return;
		if (counted) await saveProgress(tx, userId, challengeId, counted);
		if (isSettled && share >= completedFrom) await complete(tx, deps, { userId, challenge, share, now });
	});
	return true;
};

const complete = async (
	tx: Orm,
	{ jobs }: Deps,
	{
		userId,
		challenge,
		share,
		now,
	}: { userId: string; challenge: StoredChallenge; share: number; now: number },
): Promise<void> => {
	const { id, title } = challenge;
	if (!(await completeParticipant(tx, userId, id, iso(now)))) return;
	await tellPages(tx, userId, "social");
	await notify(tx, jobs, userId, {
		kind: "challenge-completed",
		data: { challengeId: id, title, progress: share },
		cause: `challenge-completed ${id}`,
		now,
	});
};
