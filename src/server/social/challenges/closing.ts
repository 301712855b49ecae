import { setImmediate } from "node:timers/promises";
import { addDays, todayOf, utcDayOf } from "#domain/day.ts";
import { challengeStatusOn, daysKeptAfterEnd } from "#domain/social/challenge.ts";
import { successorOf } from "#domain/social/standings.ts";
import { availableAmong } from "#server/account/suspensions/open-account.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { processInBatches, restAfter } from "#server/jobs/yield-between.ts";
import { personInTurn } from "#server/limits/fair-queue.ts";
import { notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { daySettingsOf } from "#server/users/store.ts";
import { createdBy, listOverBefore, listRecentlyJoined } from "./challenge-list.ts";
import { handOver } from "./handover.ts";
import { challengeEvent, changeNoticeGroupKey, factsFor, handoverNoticeGroupKey } from "./notice-facts.ts";
import {
	allPartsOf,
	deleteMembership,
	deleteParticipant,
	listAllParticipants,
	membershipsOf,
	participantsOf,
} from "./participants-store.ts";
import { leaveChallenge } from "./participation.ts";
import { countJoins, deleteChallenge, findAnyChallenge, lockChallenge, recountJoins } from "./store.ts";
import type { StoredChallenge, StoredParticipant } from "./tables.ts";

type ClosingDeps = Pick<Deps, "orm" | "jobs" | "clock" | "hooks">;

/** Rows per query. Each participant gets its own short transaction, so that ticks can run in between. */
const rowsPerBatch = 50;

export async function deleteWithParticipants(
	{ orm, jobs, clock, hooks }: ClosingDeps,
	challenge: StoredChallenge,
): Promise<void> {
	const { id, creatorId, organizationId } = challenge;
	if (organizationId !== null && challenge.cancelledAt !== null)
		await hooks.challengeCalledOff(orm, { organizationId, challengeId: id });
	for (;;) {
		const some = await listAllParticipants(orm, id, rowsPerBatch);
		for (const { userId, status } of some) {
			await personInTurn(id, () =>
				orm.transaction(async (tx) => {
					const isCalledOff = await isCalledOffFor(tx, challenge, userId);
					await deleteMembership(tx, userId, id);
					await deleteParticipant(tx, userId, id);
					await withdrawGroup(tx, [userId], changeNoticeGroupKey(id));
					if (status === "dropped" || userId === creatorId || !isCalledOff) return;
					await recordEvent(tx, { kind: challengeEvent("challenge.cancelled", challenge), userId });
					await notify(tx, jobs, userId, {
						kind: "challenge-cancelled",
						data: await factsFor(tx, challenge, userId),
						cause: `challenge-cancelled ${id}`,
						now: clock(),
					});
				}),
			);
			if (organizationId !== null)
				await personInTurn(id, () => hooks.challengeCounted(orm, { organizationId, userId, now: clock() }));
		}
		if (some.length < rowsPerBatch) break;
	}
	await orm.transaction(async (tx) => {
		if (creatorId !== null) await withdrawGroup(tx, [creatorId], handoverNoticeGroupKey(id));
		await deleteChallenge(tx, id);
	});
}

/** True if the challenge was cancelled before its end, by the participant's clock, or before their result. */
async function isCalledOffFor(tx: Orm, challenge: StoredChallenge, userId: string): Promise<boolean> {
	if (challenge.cancelledAt === null) return false;
	const clock = await daySettingsOf(tx, userId);
	if (clock === undefined) return false;
	const [membership] = await membershipsOf(tx, userId, [challenge.id]);
	if (membership?.settledAt === null) return true;
	const cancelledOn = todayOf(Date.parse(challenge.cancelledAt), clock.timeZone, clock.dayStartHour);
	return challengeStatusOn(challenge, cancelledOn) !== "completed";
}

/** Locks and writes only the challenges whose number has changed. */
export async function recountRecentJoins({ orm, clock }: Pick<Deps, "orm" | "clock">): Promise<void> {
	const since = iso(clock() - 7 * 86_400_000);
	const failures: unknown[] = [];
	let after: string | undefined;
	for (;;) {
		const some = await listRecentlyJoined(orm, after, rowsPerBatch);
		const ids = some.map(({ id }) => id);
		const joins = await countJoins(orm, ids, since);
		const changed = some.filter(({ id, recentJoins }) => recentJoins !== (joins.get(id) ?? 0));
		for (const { id } of changed) {
			const startedAt = performance.now();
			await orm.transaction((tx) => recountJoins(tx, id, since)).catch((err) => failures.push(err));
			await restAfter(startedAt);
		}
		after = ids.at(-1);
		if (some.length < rowsPerBatch) break;
		await setImmediate();
	}
	if (failures.length > 0) throw failures[0];
}

/** Deletes challenges a year after their end. */
export async function tidyChallenges(deps: ClosingDeps): Promise<void> {
	const { orm, clock } = deps;
	const today = utcDayOf(clock());
	if (today === undefined) return;
	await processInBatches(
		(limit) => listOverBefore(orm, addDays(today, -daysKeptAfterEnd), limit),
		async (id) => {
			await deleteListed(deps, id);
			return true;
		},
	);
}

/**
 * Hands the user's challenges to their longest-standing available participants or deletes them, and removes the user from all
 * challenges. Safe to repeat.
 */
export async function forgetInChallenges(deps: ClosingDeps, userId: string): Promise<void> {
	const { orm, clock } = deps;
	for (const id of await createdBy(orm, userId)) await handOverOrDelete(deps, userId, id);
	for (const { challengeId } of await allPartsOf(orm, userId)) {
		await orm.transaction(async (tx) => {
			await leaveChallenge(tx, userId, challengeId, clock());
			await deleteParticipant(tx, userId, challengeId);
		});
	}
}

async function handOverOrDelete(deps: ClosingDeps, userId: string, id: string): Promise<void> {
	const isHandedOver = await deps.orm.transaction(async (tx) => {
		const challenge = await lockChallenge(tx, id);
		if (challenge && challenge.creatorId !== userId) return true;
		const successor = challenge && successorOf(await availableOthersIn(tx, id, userId));
		if (successor) await handOver(tx as Orm, deps.jobs, challenge, successor.userId, deps.clock());
		return successor !== undefined;
	});
	if (!isHandedOver) await deleteListed(deps, id);
}

async function deleteListed(deps: ClosingDeps, id: string): Promise<void> {
	const challenge = await findAnyChallenge(deps.orm, id);
	if (challenge) await deleteWithParticipants(deps, challenge);
	else await deps.orm.transaction((tx) => deleteChallenge(tx, id));
}

async function availableOthersIn(tx: Orm, id: string, userId: string): Promise<StoredParticipant[]> {
	const others = (await participantsOf(tx, id)).filter((each) => each.userId !== userId);
	const available = await availableAmong(
		tx,
		others.map((other) => other.userId),
	);
	return others.filter((other) => available.has(other.userId));
}
