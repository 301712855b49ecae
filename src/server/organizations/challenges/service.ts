import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import type {
	OrganizationChallenge,
	OrganizationChallengeChanges,
	OrganizationChallengeForm,
} from "#contract/organizations/challenges.ts";
import type { Day } from "#domain/day.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { listedPastChallenges, whyNotAddChallenge } from "#domain/organizations/challenge.ts";
import { todayIn } from "#domain/organizations/organization.ts";
import { teamsSeenBy, whyNotRun } from "#domain/organizations/team.ts";
import {
	endOfChallenge,
	whyNotCancelChallenge,
	whyNotEditChallenge,
	whyNotStartOn,
} from "#domain/social/challenge.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { placeOf, requireAudience } from "#server/organizations/audience.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { withLocked } from "#server/organizations/locked.ts";
import { requireProposalsLeft, turnOfCancellation } from "#server/organizations/proposals.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { announceChange } from "#server/social/challenges/challenge-changed-job.ts";
import { endChallengeJob } from "#server/social/challenges/end-challenge-job.ts";
import { changesTerms } from "#server/social/challenges/management.ts";
import {
	countOpenOf,
	listOrganizationChallenges,
} from "#server/social/challenges/organization-challenges.ts";
import {
	findAnyChallenge,
	insertChallenge,
	lockChallenge,
	updateChallenge,
} from "#server/social/challenges/store.ts";
import type { StoredChallenge } from "#server/social/challenges/tables.ts";
import { announceChallengeJob } from "./announce-challenge-job.ts";
import { requireShown, viewChallenges } from "./views.ts";

export function organizationChallengeService({ orm, jobs }: Deps) {
	/** Returns a challenge as the caller sees it. Throws `not-found`. */
	async function show(
		membership: Membership,
		actor: Actor,
		id: string,
		now: number,
	): Promise<OrganizationChallenge> {
		const { challenge } = await requireShown(orm, membership, actor, id);
		const [shown] = await viewChallenges(orm, membership, actor, [challenge], now);
		if (shown === undefined) throw new Error("The challenge was not returned.");
		return shown;
	}

	/** Locks a challenge that the caller may run. Throws `not-found` or `insufficient-role`. */
	async function lockOwn(tx: Orm, membership: Membership, actor: Actor, id: string) {
		const challenge = await lockChallenge(tx, id);
		const { place, organization } = await requireShown(tx, membership, actor, id);
		if (challenge === undefined) throw new Problem("not-found");
		const refusal = whyNotRun(challenge.teamId, place);
		if (refusal) throw new Problem(refusal);
		return { challenge, organization };
	}

	return {
		show,

		list: async (membership: Membership, actor: Actor, now: number): Promise<OrganizationChallenge[]> => {
			const { organizationId } = membership;
			const organization = await findOrganization(orm, organizationId);
			if (!organization?.enableChallenges) return [];
			const stored = await listOrganizationChallenges(orm, organizationId, {
				userId: actor.userId,
				today: todayIn(organization, now),
				past: listedPastChallenges,
				teamIds: teamsSeenBy(await placeOf(orm, membership, actor)),
			});
			return viewChallenges(orm, membership, actor, stored, now);
		},

		/**
		 * Creates a challenge; a repeat with the same id returns the stored one. Throws `not-found`, `insufficient-role`,
		 * `challenges-off`, `too-many-organization-challenges`, `too-many`, `id-taken`, or `invalid-input` for its first day.
		 */
		create: async (
			membership: Membership,
			actor: Actor,
			{ id = uuidv7(), ...form }: OrganizationChallengeForm,
			now: number,
		): Promise<OrganizationChallenge> => {
			await withLocked(orm, membership, actor, { least: "manager" }, async (tx, { organization, role }) => {
				const organizationId = organization.id;
				await requireAudience(tx, { organizationId, role }, actor, form.teamId);
				const made = await findAnyChallenge(tx, id);
				if (made?.organizationId === organizationId) return;
				const today = todayIn(organization, now);
				const open = await countOpenOf(tx, organizationId, today);
				const refusal = whyNotAddChallenge(organization.enableChallenges, open);
				if (refusal) throw new Problem(refusal);
				const act = "challenge-created";
				const turn = await requireProposalsLeft(tx, { organizationId, act, now });
				const { startDate, duration } = form;
				const challenge = {
					...form,
					...daysOf(startDate, duration, today),
					...stampsOf(now),
					id,
					organizationId,
				};
				if ((await insertChallenge(tx, challenge)) === undefined) throw new Problem("id-taken");
				await jobs.addWithTurn(tx, announceChallengeJob, { challengeId: id, authorId: actor.userId }, turn);
				await record(tx, organization, actor, { act, title: form.title, now });
			});
			return show(membership, actor, id, now);
		},

		/** Throws `not-found`, `insufficient-role`, `challenge-begun`, `places-taken`, or `invalid-input` for its first day. */
		update: async (
			membership: Membership,
			actor: Actor,
			id: string,
			changes: OrganizationChallengeChanges,
			now: number,
		): Promise<OrganizationChallenge> => {
			await orm.transaction(async (tx) => {
				const { challenge, organization } = await lockOwn(tx, membership, actor, id);
				const today = todayIn(organization, now);
				const refusal = whyNotEditChallenge(challenge, today);
				if (refusal) throw new Problem(refusal);
				const changed = { ...challenge, ...dropUndefined(changes) };
				Object.assign(changed, daysOf(changed.startDate, changed.duration, today));
				if (isDeepStrictEqual(changed, challenge)) return;
				if (changed.maxParticipants < challenge.participantCount) throw new Problem("places-taken");
				await updateChallenge(tx, id, { ...changed, updatedAt: iso(now) });
				if (changesTerms(challenge, changed)) await announceChange(tx, jobs, id);
				await record(tx, organization, actor, { act: "challenge-changed", title: changed.title, now });
			});
			return show(membership, actor, id, now);
		},

		/** Hides the challenge at once; a job notifies participants. Throws `not-found`, `insufficient-role` or `challenge-over`. */
		cancel: (membership: Membership, actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const { challenge, organization } = await lockOwn(tx, membership, actor, id);
				const refusal = whyNotCancelChallenge(challenge, todayIn(organization, now));
				if (refusal) throw new Problem(refusal);
				await updateChallenge(tx, id, { cancelledAt: iso(now) });
				const act = "challenge-cancelled";
				const turn = await turnOfCancellation(tx, organization.id, act, now);
				await jobs.addWithTurn(tx, endChallengeJob, { challengeId: id }, turn);
				await record(tx, organization, actor, { act, title: challenge.title, now });
			}),
	};
}

function daysOf(
	startDate: Day,
	duration: number,
	today: Day,
): Pick<StoredChallenge, "startDate" | "endDate"> {
	const refusal = whyNotStartOn(startDate, today);
	if (refusal) throw new Problem("invalid-input", { fields: { startDate: refusal } });
	return { startDate, endDate: endOfChallenge(startDate, duration) };
}

/** Returns the dates, and fields that keep a challenge out of the hub's lists; its code is never shown. */
function stampsOf(now: number) {
	const inviteCode = randomBytes(16).toString("base64url");
	return { isPublic: false, inviteCode, createdAt: iso(now), updatedAt: iso(now) };
}

function record(
	tx: Orm,
	{ id: organizationId }: StoredOrganization,
	{ userId: actorId }: Actor,
	{ act, title: name, now }: { act: ChallengeAct; title: string; now: number },
): Promise<void> {
	return recordAuditEntry(tx, { organizationId, actorId, act, details: { name }, now });
}

type ChallengeAct = "challenge-created" | "challenge-changed" | "challenge-cancelled";
