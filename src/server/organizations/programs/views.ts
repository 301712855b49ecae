import type { Program } from "#contract/organizations/programs.ts";
import { todayIn } from "#domain/organizations/organization.ts";
import { aimOf, expectedIn, finalAt, programStatusOn } from "#domain/organizations/program.ts";
import { maySeeFor, type Place, whyNotRun, whyNotTakePartIn } from "#domain/organizations/team.ts";
import type { ChallengeProgress } from "#domain/social/challenge-progress.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import { iso } from "#server/ground/iso.ts";
import { plannedOf } from "#server/habits/habits/planned-habit.ts";
import { placeOf } from "#server/organizations/audience.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import type { StoredEnrolment, StoredProgram } from "#server/organizations/program-tables.ts";
import { teamNamesOf } from "#server/organizations/teams-store.ts";
import { countLeftOut, countProgress } from "#server/social/challenges/progress-count.ts";
import { enrolmentsOf, membershipsIn, type StoredMembership } from "./enrolments-store.ts";
import { rewardsOf } from "./rewards-store.ts";
import { termsOf } from "./terms.ts";

type Own = NonNullable<Program["own"]>;

export async function viewPrograms(
	orm: Orm,
	membership: Membership,
	actor: Actor,
	{ timeZone }: { timeZone: string },
	stored: readonly StoredProgram[],
	now: number,
): Promise<Program[]> {
	const { organizationId } = membership;
	const place = await placeOf(orm, membership, actor);
	const enrolments = await enrolmentsOf(
		orm,
		{ organizationId, userId: actor.userId },
		stored.map(({ id }) => id),
	);
	const isEnrolled = new Set(enrolments.map(({ programId }) => programId));
	// People who have left a team keep their parts in its programs that are over.
	const programs = stored.filter(({ id, teamId }) => maySeeFor(teamId, place) || isEnrolled.has(id));
	const own = await ownEnrolments(orm, actor, organizationId, { programs, enrolments }, now);
	const teamOf = await teamNamesOf(
		orm,
		organizationId,
		programs.map(({ teamId }) => teamId),
	);
	const today = todayIn({ timeZone }, now);
	return programs.map((program) => ({
		id: program.id,
		team: teamOf(program.teamId),
		mayRun: whyNotRun(program.teamId, place) === undefined,
		mayEnroll: whyNotTakePartIn(program.teamId, place) === undefined,
		name: program.name,
		description: program.description,
		benefits: program.benefits,
		category: program.category,
		strategies: program.strategies,
		startDate: program.startDate,
		endDate: program.endDate,
		targetFrequency: program.targetFrequency,
		targetParticipants: program.targetParticipants,
		rewards: program.rewards,
		status: programStatusOn(program, today),
		expectedDays: expectedIn(program),
		finalAt: iso(finalAt(program, timeZone)),
		enrolledCount: program.enrolledCount,
		terms: termsOf(program),
		own: shownOwn(own.get(program.id), program.teamId, place),
		createdAt: program.createdAt,
	}));
}

/** Nobody in a team sees the share of a person who has left it. */
function shownOwn(own: Own | undefined, teamId: string | null, place: Place): Own | null {
	if (own === undefined) return null;
	return whyNotTakePartIn(teamId, place) ? { ...own, visibility: "private" } : own;
}

async function ownEnrolments(
	orm: Orm,
	actor: Actor,
	organizationId: string,
	{ programs, enrolments }: { programs: readonly StoredProgram[]; enrolments: readonly StoredEnrolment[] },
	now: number,
): Promise<Map<string, Own>> {
	const { userId } = actor;
	const ids = programs.map(({ id }) => id);
	if (enrolments.length === 0) return new Map();
	const memberships = await membershipsIn(orm, userId, organizationId);
	const reached = await rewardsOf(orm, { organizationId, userId }, ids);
	const habitOf = (id: string) => memberships.find(({ programId }) => programId === id)?.habitId ?? null;
	const planned = await plannedPrograms(orm, actor, memberships, now);
	const fresh = await freshProgress(orm, actor, programs, memberships, now);
	const leftOut = await countLeftOut(
		orm,
		userId,
		programs.map((program) => ({
			...aimOf(program),
			organizationId,
			id: program.id,
			habitId: habitOf(program.id),
		})),
	);
	return new Map(
		enrolments.map((enrolment): [string, Own] => {
			const { programId, visibility, status, enrolledAt } = enrolment;
			const progress = fresh.get(programId) ?? { ...enrolment, share: enrolment.progress };
			return [
				programId,
				{
					habitId: habitOf(programId),
					isHabitPlanned: planned.has(programId),
					visibility,
					status: status === "completed" ? "completed" : "active",
					share: progress.share,
					days: progress.days,
					filledInLater: progress.filledInLater,
					smallDays: progress.smallDays,
					leftOutDays: leftOut.get(programId) ?? 0,
					enrolledAt,
					rewards: reached
						.filter((reward) => reward.programId === programId)
						.map(({ rewardId, reachedAt, handedOutAt }) => ({ rewardId, reachedAt, handedOutAt })),
				},
			];
		}),
	);
}

/** Returns the programs in which the reader's planned habit will count. */
async function plannedPrograms(
	orm: Orm,
	{ userId }: Actor,
	memberships: readonly StoredMembership[],
	now: number,
): Promise<ReadonlySet<string>> {
	const chosen = memberships.filter(({ plannedHabitId }) => plannedHabitId !== null);
	if (chosen.length === 0) return new Set();
	const waiting = (await plannedOf(orm, userId, now))?.id;
	return new Set(
		chosen.flatMap(({ programId, plannedHabitId }) => (plannedHabitId === waiting ? [programId] : [])),
	);
}

/** A count whose process died is retried after this time. */
export const leaseMs = 5 * 60_000;

/** Recounts the reader's progress if a count is due or claimed, so that a tick shows before the job is done. */
export async function freshProgress(
	orm: Orm,
	{ userId, timeZone, dayStartHour }: Actor,
	programs: readonly StoredProgram[],
	memberships: readonly StoredMembership[],
	now: number,
): Promise<Map<string, ChallengeProgress>> {
	const due = memberships.flatMap(({ programId, habitId, recountAt, settledAt }) => {
		const program = programs.find(({ id }) => id === programId);
		const isDue = recountAt !== null && Date.parse(recountAt) <= now + leaseMs && settledAt === null;
		return program && isDue && habitId !== null
			? [{ ...aimOf(program), organizationId: program.organizationId, id: programId, habitId }]
			: [];
	});
	return countProgress(orm, { userId, timeZone, dayStartHour }, due);
}

/** Returns a program's data for its notices. */
export async function factsOf(orm: Orm, { organizationId, id, name }: StoredProgram) {
	const organization = await findOrganization(orm, organizationId);
	return { organizationId, name: organization?.name ?? "", programId: id, program: name };
}
