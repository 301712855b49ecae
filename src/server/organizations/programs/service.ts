import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import type { Program, ProgramChanges, ProgramForm } from "#contract/organizations/programs.ts";
import type { Day } from "#domain/day.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import type { OrganizationAuditAction } from "#domain/organizations/audit.ts";
import { todayIn } from "#domain/organizations/organization.ts";
import {
	listedPastPrograms,
	type Reward,
	whyNotBeginOn,
	whyNotChangePlan,
	whyNotLast,
	whyNotOpen,
	whyNotPropose,
} from "#domain/organizations/program.ts";
import { isAtLeast } from "#domain/organizations/role.ts";
import { teamsSeenBy } from "#domain/organizations/team.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { placeOf, requireAudience, requireRun } from "#server/organizations/audience.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { withLocked } from "#server/organizations/locked.ts";
import type { StoredProgram } from "#server/organizations/program-tables.ts";
import { requireProposalsLeft, turnOfCancellation } from "#server/organizations/proposals.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { announceProgramJob } from "./announce-program-job.ts";
import { endProgramJob } from "./end-program-job.ts";
import { enrolmentsOf } from "./enrolments-store.ts";
import { programsWithWaiting } from "./rewards-store.ts";
import {
	cancelTeamPrograms,
	countOpenPrograms,
	findAnyProgram,
	findProgram,
	insertProgram,
	listOpenPrograms,
	listPastPrograms,
	lockProgram,
	updateProgram,
} from "./store.ts";
import { termsOf } from "./terms.ts";
import { viewPrograms } from "./views.ts";

export function programService({ orm, jobs }: Deps) {
	async function requireOrganization(tx: Orm, { organizationId }: Membership): Promise<StoredOrganization> {
		const organization = await findOrganization(tx, organizationId);
		if (organization === undefined) throw new Problem("not-found");
		return organization;
	}

	/** Throws `not-found`. */
	async function show(membership: Membership, actor: Actor, id: string, now: number): Promise<Program> {
		const organization = await requireOrganization(orm, membership);
		const stored = await findProgram(orm, organization.id, id);
		const [program] = stored ? await viewPrograms(orm, membership, actor, organization, [stored], now) : [];
		if (program === undefined) throw new Problem("not-found");
		return program;
	}

	/** Returns the newest, and older ones in which the caller is enrolled or has rewards to hand out. */
	async function listPast(membership: Membership, actor: Actor, today: Day): Promise<StoredProgram[]> {
		const { organizationId } = membership;
		const place = await placeOf(orm, membership, actor);
		const enrolled = await enrolmentsOf(orm, { organizationId, userId: actor.userId });
		const waiting = isAtLeast(place.role, "manager") ? await programsWithWaiting(orm, organizationId) : [];
		const past = { organizationId, today, limit: listedPastPrograms };
		const ids = [...enrolled.map(({ programId }) => programId), ...waiting];
		return listPastPrograms(orm, past, { teamIds: teamsSeenBy(place), ids });
	}

	return {
		show,

		list: async (membership: Membership, actor: Actor, now: number): Promise<Program[]> => {
			const organization = await requireOrganization(orm, membership);
			const today = todayIn(organization, now);
			const open = await listOpenPrograms(orm, organization.id, today);
			const past = await listPast(membership, actor, today);
			return viewPrograms(orm, membership, actor, organization, [...open, ...past], now);
		},

		/**
		 * Proposes a program; a repeat with the same id returns the stored one. Throws `not-found`, `insufficient-role`,
		 * `too-many-programs`, `too-many`, `program-length`, or `invalid-input` for days that are over or too far ahead.
		 */
		propose: async (
			membership: Membership,
			actor: Actor,
			{ id = uuidv7(), ...form }: ProgramForm,
			now: number,
		): Promise<Program> => {
			await withLocked(orm, membership, actor, { least: "manager" }, async (tx, { organization, role }) => {
				await requireAudience(tx, { organizationId: organization.id, role }, actor, form.teamId);
				if (await findAnyProgram(tx, organization.id, id)) return;
				const today = todayIn(organization, now);
				requireDays(form, today);
				const refusal = whyNotPropose(await countOpenPrograms(tx, organization.id, today));
				if (refusal) throw new Problem(refusal);
				const act = "program-proposed";
				const turn = await requireProposalsLeft(tx, { organizationId: organization.id, act, now });
				const at = { createdAt: iso(now), updatedAt: iso(now) };
				const program = { ...form, rewards: rewardsOf(form.rewards), ...at };
				await insertProgram(tx, { organizationId: organization.id, id, ...program });
				const announced = { organizationId: organization.id, programId: id, proposerId: actor.userId };
				await jobs.addWithTurn(tx, announceProgramJob, announced, turn);
				await record(tx, organization.id, actor, act, { name: form.name }, now);
			});
			return show(membership, actor, id, now);
		},

		/** Throws `not-found`, `insufficient-role`, `program-begun`, `program-length` or `invalid-input`. */
		update: async (
			membership: Membership,
			actor: Actor,
			id: string,
			{ rewards, ...changes }: ProgramChanges,
			now: number,
		): Promise<Program> => {
			await orm.transaction(async (tx) => {
				const organization = await requireOrganization(tx, membership);
				const stored = await lockProgram(tx, organization.id, id);
				if (stored === undefined) throw new Problem("not-found");
				await requireRun(tx, membership, actor, stored);
				const next = {
					...dropUndefined(changes),
					...(rewards && { rewards: rewardsOf(rewards) }),
				};
				if (isDeepStrictEqual({ ...stored, ...next }, stored)) return;
				requirePlan(stored, next, todayIn(organization, now));
				await updateProgram(tx, organization.id, id, { ...next, updatedAt: iso(now) });
				await record(tx, organization.id, actor, "program-changed", { ...stored, ...next }, now);
			});
			return show(membership, actor, id, now);
		},

		/** A repeat changes nothing. Throws `insufficient-role`, `program-over`, or `not-found` if unknown or hidden. */
		cancel: (membership: Membership, actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const { organizationId } = membership;
				const stored = await lockProgram(tx, organizationId, id);
				if (stored) {
					await requireRun(tx, membership, actor, stored);
					const today = todayIn(await requireOrganization(tx, membership), now);
					const refusal = whyNotOpen(stored, today);
					if (refusal) throw new Problem(refusal);
					const act = "program-cancelled";
					const turn = await turnOfCancellation(tx, organizationId, act, now);
					await record(tx, organizationId, actor, act, stored, now);
					await updateProgram(tx, organizationId, id, { cancelledAt: iso(now) });
					await jobs.addWithTurn(tx, endProgramJob, { organizationId, programId: id }, turn);
				} else if ((await findAnyProgram(tx, organizationId, id)) === undefined)
					throw new Problem("not-found");
			}),
	};
}

export async function cancelProgramsOf(
	tx: Orm,
	jobs: Deps["jobs"],
	{ organizationId, teamId }: { organizationId: string; teamId: string },
	now: number,
): Promise<void> {
	const cancelled = await cancelTeamPrograms(tx, organizationId, teamId, iso(now));
	for (const [turn, programId] of cancelled.entries())
		await jobs.addWithTurn(tx, endProgramJob, { organizationId, programId }, turn);
}

function record(
	tx: Orm,
	organizationId: string,
	{ userId: actorId }: Actor,
	act: OrganizationAuditAction,
	{ name }: Pick<StoredProgram, "name">,
	now: number,
): Promise<void> {
	return recordAuditEntry(tx, { organizationId, actorId, act, details: { name }, now });
}

function requireDays(days: { startDate: Day; endDate: Day }, today: Day): void {
	const startDate = whyNotBeginOn(days, today);
	if (startDate) throw new Problem("invalid-input", { fields: { startDate } });
	const length = whyNotLast(days);
	if (length) throw new Problem(length, { fields: { endDate: "invalid" } });
}

function rewardsOf(rewards: ProgramForm["rewards"]): Reward[] {
	return rewards
		.map(({ id = uuidv7(), title, description, at }) => ({ id, title, description: description || null, at }))
		.sort((one, other) => one.at - other.at);
}

/** Throws `program-begun`, `program-length` or `invalid-input`. */
function requirePlan(stored: StoredProgram, next: Partial<StoredProgram>, today: Day): void {
	if (termsOf({ ...stored, ...next }) === termsOf(stored)) return;
	const refusal = whyNotChangePlan(stored, today);
	if (refusal) throw new Problem(refusal);
	requireDays({ ...stored, ...next }, today);
}
