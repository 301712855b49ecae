import type { Day } from "#domain/day.ts";
import { todayIn } from "#domain/organizations/organization.ts";
import {
	type EnrolmentVisibility,
	visibilitiesIn,
	whyNotEnroll,
	whyNotOpen,
} from "#domain/organizations/program.ts";
import { maySeeFor, whyNotTakePartIn } from "#domain/organizations/team.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { type ChosenHabit, habitOrPlan } from "#server/habits/habits/planned-habit.ts";
import { placeOf } from "#server/organizations/audience.ts";
import { decidedBy } from "#server/organizations/decided-by.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { findMember } from "#server/organizations/members-store.ts";
import type { StoredEnrolment, StoredProgram } from "#server/organizations/program-tables.ts";
import type { StoredMember } from "#server/organizations/tables.ts";
import { lockAccount } from "#server/users/store.ts";
import {
	countUnsettled,
	deleteMembership,
	dropEnrolment,
	type EnrolmentKey,
	findEnrolment,
	findMembership,
	insertMembership,
	type StoredMembership,
	saveEnrolment,
	saveLink,
	savePlannedLink,
	setVisibility,
	unsettledFor,
} from "./enrolments-store.ts";
import { deleteWaitingRewards } from "./lost-rewards.ts";
import { forgetScore } from "./scores-store.ts";
import { adjustEnrolledCount, findAnyProgram, findProgram } from "./store.ts";
import { termsOf } from "./terms.ts";

interface EnrolmentForm {
	habitId?: string | undefined;
	visibility: EnrolmentVisibility;
	/** What the person has read; older pages don't send it. */
	terms?: string | undefined;
	decidedAt?: string | undefined;
}

export function enrolmentService({ orm }: Deps) {
	return {
		/**
		 * Changes nothing if the decision is outdated. Throws `program-over`, `program-changed`, `too-many-enrolled` or any
		 * refusal of `admit`.
		 */
		enroll: (
			{ organizationId }: Membership,
			actor: Actor,
			programId: string,
			{ habitId, visibility, terms, ...form }: EnrolmentForm,
			now: number,
		): Promise<void> => {
			const key = { organizationId, programId, userId: actor.userId };
			return orm.transaction(async (tx) => {
				const admitted = await admit(tx, key, visibility, now);
				const choice = { visibility, decidedAt: decidedBy(form, now) };
				const former = await findEnrolment(tx, key);
				if (isOutdated(choice, admitted.member, former)) return;
				const habit = await chosenHabit(tx, key, habitId, now);
				const membership = await findMembership(tx, key);
				if (membership) await changeVisibility(tx, key, former, choice);
				else await enter(tx, key, { ...admitted, choice }, now);
				await link(tx, key, { ...admitted, membership, habit }, now);
				// Last, because everybody who enrols waits for this row.
				if (membership === undefined) await countIn(tx, key, terms);
			});
		},

		/** Changes nothing if the decision is outdated. Throws `not-found` for a program that doesn't exist. */
		withdraw: (
			{ organizationId }: Membership,
			{ userId }: Actor,
			programId: string,
			decided: Pick<EnrolmentForm, "decidedAt">,
			now: number,
		): Promise<void> => {
			const key = { organizationId, programId, userId };
			return orm.transaction(async (tx) => {
				await lockAccount(tx, { id: userId });
				await requireProgram(tx, key);
				const decidedAt = decidedBy(decided, now);
				const member = await findMember(tx, organizationId, userId);
				if (isOutdated({ decidedAt }, member, await findEnrolment(tx, key))) return;
				await endEnrolment(tx, key, decidedAt);
			});
		},
	};
}

/** Throws `not-found`. */
async function requireProgram(tx: Orm, { organizationId, programId }: EnrolmentKey): Promise<void> {
	if ((await findAnyProgram(tx, organizationId, programId)) === undefined) throw new Problem("not-found");
}

interface Choice {
	visibility: EnrolmentVisibility;
	decidedAt: string;
}

/** Throws `not-found` for a habit that is not the person's. */
async function chosenHabit(
	tx: Orm,
	{ userId }: EnrolmentKey,
	habitId: string | undefined,
	now: number,
): Promise<ChosenHabit | undefined> {
	return habitId === undefined ? undefined : await habitOrPlan(tx, userId, habitId, now);
}

/** Whether a later decision is stored, or the decision is from an earlier membership. */
function isOutdated(
	{ decidedAt }: Pick<Choice, "decidedAt">,
	member: StoredMember | undefined,
	former: StoredEnrolment | undefined,
): boolean {
	if (member !== undefined && decidedAt < member.joinedAt) return true;
	return former !== undefined && decidedAt < (former.decidedAt ?? former.enrolledAt);
}

/** Resets the score too, at once, because leaderboards count only shares that everybody sees. */
async function changeVisibility(
	tx: Orm,
	key: EnrolmentKey,
	former: StoredEnrolment | undefined,
	choice: Choice,
): Promise<void> {
	await setVisibility(tx, key, choice);
	if (former?.visibility !== choice.visibility) await forgetScore(tx, key);
}

/** Call with the account's row locked. Returns false if the user is not enrolled. */
export async function endEnrolment(tx: Orm, key: EnrolmentKey, decidedAt: string): Promise<boolean> {
	await deleteMembership(tx, key);
	const isDropped = await dropEnrolment(tx, key, decidedAt);
	await deleteWaitingRewards(tx, key);
	if (!isDropped) return false;
	await forgetScore(tx, key);
	await adjustEnrolledCount(tx, key.organizationId, key.programId, -1);
	return true;
}

/** Locks the account. Throws `not-signed-in`, `not-found`, `not-in-team` or `invalid-input`. */
async function admit(
	tx: Orm,
	{ organizationId, userId, programId }: EnrolmentKey,
	visibility: EnrolmentVisibility,
	now: number,
) {
	if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
	const organization = await findOrganization(tx, organizationId);
	const program = await findProgram(tx, organizationId, programId);
	const member = await findMember(tx, organizationId, userId);
	if (organization === undefined || program === undefined || member === undefined)
		throw new Problem("not-found");
	const place = await placeOf(tx, { organizationId, role: member.role }, { userId });
	if (!maySeeFor(program.teamId, place)) throw new Problem("not-found");
	const refusal = whyNotTakePartIn(program.teamId, place);
	if (refusal) throw new Problem(refusal);
	if (!visibilitiesIn(program.teamId).includes(visibility))
		throw new Problem("invalid-input", { fields: { visibility: "choice" } });
	return { program, member, today: todayIn(organization, now) };
}

interface NewEnrolment {
	program: StoredProgram;
	today: Day;
	choice: Choice;
}

/** Throws `program-over` or `too-many-enrolled`. */
async function enter(
	tx: Orm,
	key: EnrolmentKey,
	{ program, today, choice }: NewEnrolment,
	now: number,
): Promise<void> {
	const refusal = whyNotEnroll(program, { today, enrolled: await countUnsettled(tx, key.userId) });
	if (refusal) throw new Problem(refusal);
	await insertMembership(tx, key, iso(now));
	await saveEnrolment(tx, key, { ...choice, enrolledAt: iso(now) });
}

/** Compares the terms only once the row is locked, so that no change is missed. Throws `not-found` or `program-changed`. */
async function countIn(
	tx: Orm,
	{ organizationId, programId }: EnrolmentKey,
	terms: string | undefined,
): Promise<void> {
	const program = await adjustEnrolledCount(tx, organizationId, programId, 1);
	if (program === undefined) throw new Problem("not-found");
	if (terms !== undefined && terms !== termsOf(program)) throw new Problem("program-changed");
}

interface EnrolmentLink {
	program: StoredProgram;
	today: Day;
	/** As it was before the link; undefined for a new enrolment. */
	membership: StoredMembership | undefined;
	habit: ChosenHabit | undefined;
}

/** Throws `program-over` for a different habit once the program is over or the membership is settled. */
async function link(
	tx: Orm,
	key: EnrolmentKey,
	{ program, today, membership, habit }: EnrolmentLink,
	now: number,
): Promise<void> {
	if (habit === undefined) return;
	if (habit.id === membership?.habitId) return savePlannedLink(tx, key, null);
	const refusal = membership?.settledAt ? "program-over" : whyNotOpen(program, today);
	if (refusal) throw new Problem(refusal);
	await (habit.isPlanned ? savePlannedLink(tx, key, habit.id) : saveLink(tx, key, habit.id, iso(now)));
}

/**
 * Links a new habit to the enrolments for which it was planned, unless the program is over. Call with the account's
 * row locked.
 */
export async function linkPlanned(
	tx: Orm,
	{ userId, habitId, now }: { userId: string; habitId: string; now: number },
): Promise<void> {
	for (const key of await unsettledFor(tx, userId, habitId)) {
		const organization = await findOrganization(tx, key.organizationId);
		const program = await findProgram(tx, key.organizationId, key.programId);
		if (organization === undefined || program === undefined) continue;
		if (whyNotOpen(program, todayIn(organization, now))) continue;
		await saveLink(tx, key, habitId, iso(now));
	}
}
