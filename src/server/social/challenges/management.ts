import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Challenge, ChallengeChanges, ChallengeForm } from "#contract/social/challenges.ts";
import { type Day, readDate } from "#domain/day.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import {
	endOfChallenge,
	whyNotCancelChallenge,
	whyNotCreateChallenge,
	whyNotEditChallenge,
	whyNotStartOn,
} from "#domain/social/challenge.ts";
import { availableAmong } from "#server/account/suspensions/open-account.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { hiddenFrom, requireHub } from "#server/social/people/public.ts";
import { lockAccount } from "#server/users/store.ts";
import { announceChange } from "./challenge-changed-job.ts";
import { countCreated } from "./challenge-list.ts";
import { endChallengeJob } from "./end-challenge-job.ts";
import { handOver } from "./handover.ts";
import { partsOf } from "./participants-store.ts";
import { findAnyChallenge, insertChallenge, lockChallenge, updateChallenge } from "./store.ts";
import type { StoredChallenge } from "./tables.ts";
import { challengeFor, requireVisible } from "./views.ts";

export function challengeManagement({ orm, jobs }: Deps) {
	/** Throws `not-found`. */
	async function lockOwn(tx: Orm, actor: Actor, id: string): Promise<StoredChallenge> {
		const challenge = await lockChallenge(tx, id);
		if (challenge?.creatorId !== actor.userId) throw new Problem("not-found");
		return challenge;
	}

	/** Undefined unless the actor's words are in a challenge that this person runs now. */
	async function findHandedOver(
		tx: Orm,
		actor: Actor,
		id: string,
		newCreatorId: string,
	): Promise<StoredChallenge | undefined> {
		const challenge = await lockChallenge(tx, id);
		const isRepeat = challenge?.creatorId === newCreatorId && challenge.wordsBy === actor.userId;
		if (!isRepeat) return undefined;
		return (await requireVisible(tx, actor, id, challenge.inviteCode)).challenge;
	}

	return {
		/**
		 * Throws `not-signed-in`, `hub-not-joined`, `too-many-challenges`, `id-taken`, or `invalid-input` for the
		 * dates.
		 */
		create: (
			actor: Actor,
			{ id = uuidv7(), startDate, endDate, ...form }: ChallengeForm & { id?: string | undefined },
			now: number,
		): Promise<Challenge> =>
			orm.transaction(async (tx) => {
				const { userId } = actor;
				if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
				await requireHub(tx, userId);
				const made = await findAnyChallenge(tx, id);
				if (made?.creatorId === userId) return challengeFor(tx, actor, made, now);
				const today = todayOfActor(actor, now);
				const refusal = whyNotCreateChallenge(await countCreated(tx, userId, today));
				if (refusal) throw new Problem(refusal);
				const days = daysOf(actor, { startDate, endDate, duration: form.duration }, today);
				const at = iso(now);
				const inviteCode = randomBytes(16).toString("base64url");
				const stamps = { inviteCode, createdAt: at, updatedAt: at };
				const stored = await insertChallenge(tx, { ...form, ...days, ...stamps, id, creatorId: userId });
				if (stored === undefined) throw new Problem("id-taken");
				return challengeFor(tx, actor, stored, now);
			}),

		/** Throws `not-found`, `challenge-begun`, `places-taken`, or `invalid-input` for the dates. */
		update: (actor: Actor, id: string, changes: ChallengeChanges, now: number): Promise<Challenge> =>
			orm.transaction(async (tx) => {
				const challenge = await lockOwn(tx, actor, id);
				const today = todayOfActor(actor, now);
				const refusal = whyNotEditChallenge(challenge, today);
				if (refusal) throw new Problem(refusal);
				const changed = changedBy(actor, challenge, changes, now);
				if (changed.maxParticipants < challenge.participantCount) throw new Problem("places-taken");
				await updateChallenge(tx, id, changed);
				if (changesTerms(challenge, changed)) await announceChange(tx, jobs, id);
				return challengeFor(tx, actor, changed, now);
			}),

		/** Hides the challenge at once; a job notifies participants. Throws `not-found` or `challenge-over`. */
		cancel: (actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const challenge = await lockOwn(tx, actor, id);
				const refusal = whyNotCancelChallenge(challenge, todayOfActor(actor, now));
				if (refusal) throw new Problem(refusal);
				await updateChallenge(tx, id, { cancelledAt: iso(now) });
				await jobs.add(tx, endChallengeJob, { challengeId: id });
			}),

		/**
		 * A repeat by the author of the words changes nothing. Throws `not-found` (including if the new creator isn't a participant or can't sign in)
		 * or `too-many-theirs`.
		 */
		handOver: (actor: Actor, id: string, newCreatorId: string, now: number): Promise<Challenge> =>
			orm.transaction(async (tx) => {
				// The account is locked before the challenge, as when joining.
				await lockAccount(tx, { id: newCreatorId });
				const repeated = await findHandedOver(tx, actor, id, newCreatorId);
				if (repeated) return challengeFor(tx, actor, repeated, now);
				const challenge = await lockOwn(tx, actor, id);
				await requireSuccessor(tx, actor, id, newCreatorId);
				const refusal = whyNotCreateChallenge(await countCreated(tx, newCreatorId, todayOfActor(actor, now)));
				if (refusal) throw new Problem("too-many-theirs");
				await handOver(tx, jobs, challenge, newCreatorId, now);
				const { challenge: handed } = await requireVisible(tx, actor, id, challenge.inviteCode);
				return challengeFor(tx, actor, handed, now);
			}),
	};
}

/** Throws `not-found` unless this is another participant who can sign in. */
async function requireSuccessor(tx: Orm, actor: Actor, id: string, successorId: string): Promise<void> {
	const [successor] = await partsOf(tx, successorId, [id]);
	const isHidden = (await hiddenFrom(tx, actor.userId)).includes(successorId);
	const isOther = successorId !== actor.userId && !isHidden;
	if (successor === undefined || successor.status === "dropped" || !isOther) throw new Problem("not-found");
	if (!(await availableAmong(tx, [successorId])).has(successorId)) throw new Problem("not-found");
}

/** Throws `invalid-input` for the dates. */
function changedBy(
	actor: Actor,
	challenge: StoredChallenge,
	{ startDate, endDate, ...changes }: ChallengeChanges,
	now: number,
): StoredChallenge {
	const changed = { ...challenge, ...dropUndefined(changes) };
	const sent = { startDate: startDate ?? challenge.startDate, endDate, duration: changed.duration };
	const isSameText = changed.title === challenge.title && changed.description === challenge.description;
	const wordsBy = isSameText ? challenge.wordsBy : null;
	return { ...changed, ...daysOf(actor, sent, todayOfActor(actor, now)), wordsBy, updatedAt: iso(now) };
}

/** Throws `invalid-input` for the dates. */
function daysOf(
	actor: Actor,
	sent: { startDate: string; endDate: string | undefined; duration: number },
	today: Day,
): { startDate: Day; endDate: Day } {
	const startDate = readDate(sent.startDate, actor);
	const refusal = startDate === undefined ? "day" : whyNotStartOn(startDate, today);
	if (startDate === undefined || refusal)
		throw new Problem("invalid-input", { fields: { startDate: refusal ?? "day" } });
	const endDate = endOfChallenge(startDate, sent.duration);
	if (sent.endDate !== undefined && readDate(sent.endDate, actor) !== endDate)
		throw new Problem("invalid-input", { fields: { endDate: "invalid" } });
	return { startDate, endDate };
}

export function changesTerms(before: StoredChallenge, after: StoredChallenge): boolean {
	return (
		before.startDate !== after.startDate ||
		before.duration !== after.duration ||
		before.targetFrequency !== after.targetFrequency
	);
}
