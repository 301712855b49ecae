import { setImmediate } from "node:timers/promises";
import { addDays, utcDayOf } from "#domain/day.ts";
import { daysKeptAfterEnd } from "#domain/social/challenge.ts";
import { heirOf } from "#domain/social/standings.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { iso } from "#server/iso.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { tellPages } from "#server/notices/events/service.ts";
import { notify } from "#server/notices/notices/service.ts";
import { handOver } from "./handing-on.ts";
import {
	allPartsOf,
	deleteMembership,
	deleteParticipant,
	participantsOf,
	setLook,
	someEver,
} from "./participants-store.ts";
import {
	createdBy,
	deleteChallenge,
	findAnyChallenge,
	findChallenge,
	listOverBefore,
	lockChallenge,
	recountJoins,
} from "./store.ts";
import type { StoredChallenge, StoredParticipant } from "./tables.ts";
import { leaveChallenge } from "./taking-part.ts";

type Working = Pick<Deps, "orm" | "jobs" | "clock">;

/** Each participant is a short transaction of its own, so that those who tick get their turn in between. */
const rowsAtOnce = 50;

/** Tells everybody in a challenge that was called off, and deletes it. May be begun again. */
export const endChallenge =
	(deps: Deps): JobHandlers["end-challenge"] =>
	async ({ data }) => {
		const challenge = await findAnyChallenge(deps.orm, data.challengeId);
		if (challenge?.cancelledAt) await dissolve(deps, challenge);
	};

/** Deletes a challenge with all that belongs to it; of one that was called off its participants are told. */
const dissolve = async ({ orm, jobs, clock }: Working, challenge: StoredChallenge): Promise<void> => {
	const { id, title, creatorId, cancelledAt } = challenge;
	for (;;) {
		const some = await someEver(orm, id, rowsAtOnce);
		for (const { userId, status } of some) {
			await orm.transaction(async (tx) => {
				await deleteMembership(tx, userId, id);
				await deleteParticipant(tx, userId, id);
				if (cancelledAt === null || status === "dropped" || userId === creatorId) return;
				await tellPages(tx, userId, "social");
				await notify(tx, jobs, userId, {
					kind: "challenge-cancelled",
					data: { challengeId: id, title },
					cause: `challenge-cancelled ${id}`,
					now: clock(),
				});
			});
			await setImmediate();
		}
		if (some.length < rowsAtOnce) break;
	}
	await deleteChallenge(orm, id);
};

/** Tells those who pre-registered that a challenge asks for something else now. May be begun again. */
export const tellChallengeChanged =
	({ orm, jobs, clock }: Deps): JobHandlers["tell-challenge-changed"] =>
	async ({ data: { challengeId } }) => {
		const challenge = await findChallenge(orm, challengeId);
		if (challenge === undefined) return;
		const { title, creatorId, updatedAt, startDate } = challenge;
		for (const { userId } of await participantsOf(orm, challengeId)) {
			await orm.transaction(async (tx) => {
				await setLook(tx, userId, challengeId, iso(clock()));
				if (userId === creatorId) return;
				await tellPages(tx, userId, "social");
				await notify(tx, jobs, userId, {
					kind: "challenge-changed",
					data: { challengeId, title, startDate },
					cause: `challenge-changed ${challengeId} ${updatedAt}`,
					now: clock(),
				});
			});
			await setImmediate();
		}
	};

/** Counts anew who joined within a week, and deletes what was over a year ago. */
export const tidyChallenges = async (deps: Working): Promise<void> => {
	const { orm, clock } = deps;
	await recountJoins(orm, iso(clock() - 7 * 86_400_000));
	const today = utcDayOf(clock());
	if (today === undefined) return;
	for (const id of await listOverBefore(orm, addDays(today, -daysKeptAfterEnd), rowsAtOnce)) {
		const challenge = await findAnyChallenge(orm, id);
		if (challenge) await dissolve(deps, challenge);
	}
};

/**
 * Takes an account that is being deleted out of all challenges: those it created go to whoever has been in them longest,
 * or end with it. May be begun again.
 */
export const forgetInChallenges = async (deps: Working, userId: string): Promise<void> => {
	const { orm, clock } = deps;
	for (const id of await createdBy(orm, userId)) await handOnOrEnd(deps, userId, id);
	for (const { challengeId } of await allPartsOf(orm, userId)) {
		await orm.transaction(async (tx) => {
			await leaveChallenge(tx, userId, challengeId, clock());
			await deleteParticipant(tx, userId, challengeId);
		});
	}
};

const handOnOrEnd = async (deps: Working, userId: string, id: string): Promise<void> => {
	const isHandedOn = await deps.orm.transaction(async (tx) => {
		const challenge = await lockChallenge(tx, id);
		const heir = challenge && heirOf(othersIn(await participantsOf(tx, id), userId));
		if (heir) await handOver(tx as Orm, deps.jobs, challenge, heir.userId, deps.clock());
		return heir !== undefined;
	});
	if (isHandedOn) return;
	const challenge = await findAnyChallenge(deps.orm, id);
	if (challenge) await dissolve(deps, challenge);
};

const othersIn = (participants: readonly StoredParticipant[], userId: string) =>
	participants.filter((each) => each.userId !== userId);
