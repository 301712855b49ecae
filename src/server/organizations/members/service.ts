import type { JoinRequest } from "#contract/organizations/members.ts";
import { maxWaiting } from "#domain/organizations/organization.ts";
import {
	isAtLeast,
	type Role,
	whyNotChangeRole,
	whyNotGiveUp,
	whyNotRemove,
} from "#domain/organizations/role.ts";
import { whyNotStepDown } from "#domain/organizations/team.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { recordAuditEntry, recordMemberChanges } from "#server/organizations/audit-store.ts";
import { deleteMember } from "#server/organizations/leaving-store.ts";
import { withLocked } from "#server/organizations/locked.ts";
import { withdrawMemberNotices, withdrawOwnerNotices } from "#server/organizations/member-notices.ts";
import { countOtherOwners, findMember, updateMember } from "#server/organizations/members-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { teamsLedBy } from "#server/organizations/teams-store.ts";
import { namesOf } from "#server/users/store.ts";
import { addMember } from "./joins.ts";
import { seenBy } from "./names.ts";
import { notifyMember, withdrawRequestNotices } from "./notifications.ts";
import { removeRequest } from "./requests.ts";
import { insertRemoval, listRequests } from "./store.ts";

export function memberService({ orm, jobs, secrets }: Deps) {
	async function memberOf(tx: Orm, organizationId: string, userId: string) {
		const member = await findMember(tx, organizationId, userId);
		if (member === undefined) throw new Problem("not-found");
		return {
			role: member.role,
			department: member.department,
			otherOwners: await countOtherOwners(tx, organizationId, userId),
		};
	}

	return {
		/** Throws `not-found`, `insufficient-role`, `last-owner` or `leads-a-team`. */
		update: (
			membership: Membership,
			actor: Actor,
			userId: string,
			{ role, department }: { role?: Role | undefined; department?: string | null | undefined },
			now: number,
		): Promise<void> =>
			withLocked(orm, membership, actor, { least: "admin" }, async (tx, { organization, role: own }) => {
				const target = await memberOf(tx, organization.id, userId);
				const led = await teamsLedBy(tx, organization.id, userId);
				const refusal =
					role && (whyNotChangeRole(own, { ...target, wanted: role }) ?? whyNotStepDown(role, led.length));
				if (refusal) throw new Problem(refusal);
				const changes = {
					...(role !== undefined && { role }),
					...(department !== undefined && { department: department || null }),
				};
				await updateMember(tx, organization.id, userId, changes);
				if (role !== undefined) await withdrawNoticesAbove(tx, organization.id, userId, role);
				await recordMemberChanges(tx, actFields(organization, actor, userId, now), target, changes);
				await recordEvent(tx, { kind: "membership.changed", userId });
			}),

		/** Throws `not-found`, `insufficient-role` or `last-owner`. */
		remove: (membership: Membership, actor: Actor, userId: string, now: number): Promise<void> =>
			withLocked(
				orm,
				membership,
				actor,
				{ least: "admin", lockFirst: userId },
				async (tx, { organization, role }) => {
					const refusal = whyNotRemove(role, await memberOf(tx, organization.id, userId));
					if (refusal) throw new Problem(refusal);
					await deleteMember(tx, organization.id, userId);
					await withdrawMemberNotices(tx, organization.id, userId);
					await insertRemoval(tx, { organizationId: organization.id, userId, removedAt: iso(now) });
					await recordAuditEntry(tx, {
						...actFields(organization, actor, userId, now),
						act: "member-removed",
					});
					await notifyMember(tx, jobs, "membership-ended", { organization, userId, now });
				},
			),

		/** Throws `not-found` or `last-owner`. */
		leave: (membership: Membership, actor: Actor): Promise<void> =>
			withLocked(
				orm,
				membership,
				actor,
				{ least: "member", lockFirst: actor.userId },
				async (tx, { organization, role }) => {
					const otherOwners = await countOtherOwners(tx, organization.id, actor.userId);
					const refusal = whyNotGiveUp({ role, otherOwners });
					if (refusal) throw new Problem(refusal);
					await deleteMember(tx, organization.id, actor.userId);
					await withdrawMemberNotices(tx, organization.id, actor.userId);
				},
			),

		requests: async ({ organizationId, role }: Membership): Promise<JoinRequest[]> => {
			const rows = await listRequests(orm, organizationId, maxWaiting);
			const nameOf = await namesOf(
				orm,
				rows.map(({ userId }) => userId),
			);
			const named = seenBy(role, secrets.aliases(organizationId), nameOf);
			return rows.map(({ userId, createdAt }) => {
				const person = named(userId);
				return { ...person, userId: person.memberId, createdAt };
			});
		},

		/** Throws `not-found`, `insufficient-role`, `organization-being-deleted` or any refusal of `addMember`. */
		accept: (membership: Membership, actor: Actor, userId: string, now: number): Promise<void> =>
			withLocked(
				orm,
				membership,
				actor,
				{ least: "admin", lockFirst: userId },
				async (tx, { organization }) => {
					if (organization.deletesAt !== null) throw new Problem("organization-being-deleted");
					if (!(await removeRequest(tx, organization, userId))) throw new Problem("not-found");
					await addMember(tx, userId, organization, now);
					await recordAuditEntry(tx, {
						...actFields(organization, actor, userId, now),
						act: "request-accepted",
					});
					await notifyMember(tx, jobs, "organization-joined", { organization, userId, now });
				},
			),

		/** Throws `not-found` or `insufficient-role`. */
		decline: (membership: Membership, actor: Actor, userId: string, now: number): Promise<void> =>
			withLocked(orm, membership, actor, { least: "admin" }, async (tx, { organization }) => {
				if (!(await removeRequest(tx, organization, userId))) throw new Problem("not-found");
				await recordAuditEntry(tx, {
					...actFields(organization, actor, userId, now),
					act: "request-declined",
				});
				await notifyMember(tx, jobs, "organization-declined", { organization, userId, now });
			}),
	};
}

/** Withdraws notices on which only members of a higher role can act. */
async function withdrawNoticesAbove(
	tx: Orm,
	organizationId: string,
	userId: string,
	role: Role,
): Promise<void> {
	if (role !== "owner") await withdrawOwnerNotices(tx, organizationId, userId);
	if (!isAtLeast(role, "admin")) await withdrawRequestNotices(tx, organizationId, userId);
}

function actFields(
	{ id: organizationId }: StoredOrganization,
	{ userId: actorId }: Actor,
	subjectId: string,
	now: number,
) {
	return { organizationId, actorId, subjectId, now };
}
