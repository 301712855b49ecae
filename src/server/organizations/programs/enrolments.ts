import type { Day } from "#domain/day.ts";
import { type EnrolmentVisibility, whyNotEnroll, whyNotLinkHabit } from "#domain/organizations/program.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockHabit } from "#server/habits/habits/service.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { findRole } from "#server/organizations/members-store.ts";
import type { StoredProgram } from "#server/organizations/program-tables.ts";
import { lockAccount } from "#server/users/store.ts";
import {
	countUnsettled,
	deleteMembership,
	dropEnrolment,
	type EnrolmentKey,
	findMembership,
	insertMembership,
	type StoredMembership,
	saveEnrolment,
	saveLink,
	setVisibility,
} from "./enrolments-store.ts";
import { todayIn } from "./service.ts";
import { countEnrolled, findAnyProgram, findProgram } from "./store.ts";

interface Wanted {
	habitId?: string | undefined;
	visibility: EnrolmentVisibility;
}

export function enrolmentService({ orm }: Deps) {
	return {
		/** A repeat changes the habit and who sees the share. Throws `not-found`, `program-over` or `too-many-enrolled`. */
		enroll: (
			{ organizationId }: Membership,
			actor: Actor,
			programId: string,
			{ habitId, visibility }: Wanted,
			now: number,
		): Promise<void> => {
			const key = { organizationId, programId, userId: actor.userId };
			return orm.transaction(async (tx) => {
				const admitted = await admit(tx, key, now);
				if (habitId !== undefined) await lockHabit(tx, actor, habitId);
				const membership = await findMembership(tx, key);
				if (membership) await setVisibility(tx, key, visibility);
				else await enter(tx, key, { ...admitted, visibility }, now);
				await link(tx, key, { ...admitted, membership, habitId }, now);
				// Last, because everybody who enrols waits for that row.
				if (membership === undefined && !(await countEnrolled(tx, organizationId, programId, 1)))
					throw new Problem("not-found");
			});
		},

		/** Throws `not-found` for a program that never was. */
		withdraw: ({ organizationId }: Membership, { userId }: Actor, programId: string): Promise<void> =>
			orm.transaction(async (tx) => {
				await lockAccount(tx, { id: userId });
				if ((await findAnyProgram(tx, organizationId, programId)) === undefined)
					throw new Problem("not-found");
				const key = { organizationId, programId, userId };
				await deleteMembership(tx, key);
				if (await dropEnrolment(tx, key)) await countEnrolled(tx, organizationId, programId, -1);
			}),
	};
}

/** What one account enrols in, and its leaving, run one after the other. Throws `not-signed-in` or `not-found`. */
async function admit(tx: Orm, { organizationId, userId, programId }: EnrolmentKey, now: number) {
	if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
	const organization = await findOrganization(tx, organizationId);
	const program = await findProgram(tx, organizationId, programId);
	const role = await findRole(tx, organizationId, userId);
	if (organization === undefined || program === undefined || role === undefined)
		throw new Problem("not-found");
	return { program, today: todayIn(organization, now) };
}

/** Throws `program-over` or `too-many-enrolled`. */
async function enter(
	tx: Orm,
	key: EnrolmentKey,
	{ program, today, visibility }: { program: StoredProgram; today: Day; visibility: EnrolmentVisibility },
	now: number,
): Promise<void> {
	const refusal = whyNotEnroll(program, { today, enrolled: await countUnsettled(tx, key.userId) });
	if (refusal) throw new Problem(refusal);
	await insertMembership(tx, key, iso(now));
	await saveEnrolment(tx, key, { visibility, enrolledAt: iso(now) });
}

interface Linked {
	program: StoredProgram;
	today: Day;
	/** Before the link; undefined for somebody who has just enrolled. */
	membership: StoredMembership | undefined;
	habitId: string | undefined;
}

/** Throws `program-over` for another habit than before. */
async function link(
	tx: Orm,
	key: EnrolmentKey,
	{ program, today, membership, habitId }: Linked,
	now: number,
): Promise<void> {
	if (habitId === undefined || habitId === membership?.habitId) return;
	const refusal = membership?.settledAt ? "program-over" : whyNotLinkHabit(program, today);
	if (refusal) throw new Problem(refusal);
	await saveLink(tx, key, habitId, iso(now));
}
