import type { JoinRequest, Member } from "#contract/organizations/members.ts";
import { maxWaiting, membersOnPage } from "#domain/organizations/organization.ts";
import {
	isAtLeast,
	type Role,
	whyNotAct,
	whyNotChangeRole,
	whyNotGiveUp,
	whyNotRemove,
} from "#domain/organizations/role.ts";
import { sight } from "#domain/organizations/sight.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import {
	countOwners,
	deleteMember,
	findMember,
	findRole,
	listMembers,
	lockOrganization,
	updateMember,
} from "#server/organizations/members-store.ts";
import type { StoredMember, StoredOrganization } from "#server/organizations/tables.ts";
import { lockAccount, namesOf } from "#server/users/store.ts";
import { addMember } from "./joins.ts";
import { notifyOfAnswer } from "./notifications.ts";
import { deleteRequest, listRequests } from "./store.ts";

interface Locked {
	organization: StoredOrganization;
	/** The caller's role by now: it may have changed while the lock was waited for. */
	role: Role;
}

export function memberService({ orm, jobs }: Deps) {
	/** Runs with the organisation's row locked. Throws `not-found` or `role-lacking`. */
	const locked = <T>(
		{ organizationId }: Membership,
		{ userId }: Actor,
		least: Role,
		work: (tx: Orm, locked: Locked) => Promise<T>,
		lockFirst?: string,
	): Promise<T> =>
		orm.transaction(async (tx) => {
			// Accounts are locked before organisations, as by whoever joins.
			if (lockFirst !== undefined && (await lockAccount(tx, { id: lockFirst })) === undefined)
				throw new Problem("not-found");
			const organization = await lockOrganization(tx, organizationId);
			const role = await findRole(tx, organizationId, userId);
			if (organization === undefined || role === undefined) throw new Problem("not-found");
			const refusal = whyNotAct(role, least);
			if (refusal) throw new Problem(refusal);
			return work(tx, { organization, role });
		});

	const memberOf = async (tx: Orm, organizationId: string, userId: string) => {
		const member = await findMember(tx, organizationId, userId);
		if (member === undefined) throw new Problem("not-found");
		return { role: member.role, owners: await countOwners(tx, organizationId) };
	};

	return {
		list: async ({ organizationId, role }: Membership, after: string | undefined): Promise<Member[]> => {
			const rows = await listMembers(orm, organizationId, { after, limit: membersOnPage });
			const named = await namedBy(orm, role, rows);
			return rows.map((row) => ({ ...named(row.userId), ...shownOf(row) }));
		},

		/** Throws `not-found`, `role-lacking` or `last-owner`. */
		update: (
			membership: Membership,
			actor: Actor,
			userId: string,
			{ role, department }: { role?: Role | undefined; department?: string | null | undefined },
		): Promise<void> =>
			locked(membership, actor, "admin", async (tx, { organization, role: own }) => {
				const target = await memberOf(tx, organization.id, userId);
				const refusal = role && whyNotChangeRole(own, { ...target, wanted: role });
				if (refusal) throw new Problem(refusal);
				await updateMember(tx, organization.id, userId, {
					...(role !== undefined && { role }),
					...(department !== undefined && { department: department || null }),
				});
			}),

		/** Throws `not-found`, `role-lacking` or `last-owner`. */
		remove: (membership: Membership, actor: Actor, userId: string, now: number): Promise<void> =>
			locked(
				membership,
				actor,
				"admin",
				async (tx, { organization, role }) => {
					const refusal = whyNotRemove(role, await memberOf(tx, organization.id, userId));
					if (refusal) throw new Problem(refusal);
					await deleteMember(tx, organization.id, userId);
					await notifyOfAnswer(tx, jobs, "membership-ended", { organization, userId, now });
				},
				userId,
			),

		/** Throws `not-found` or `last-owner`. */
		leave: (membership: Membership, actor: Actor): Promise<void> =>
			locked(
				membership,
				actor,
				"member",
				async (tx, { organization, role }) => {
					const refusal = whyNotGiveUp({ role, owners: await countOwners(tx, organization.id) });
					if (refusal) throw new Problem(refusal);
					await deleteMember(tx, organization.id, actor.userId);
				},
				actor.userId,
			),

		requests: async ({ organizationId, role }: Membership): Promise<JoinRequest[]> => {
			const rows = await listRequests(orm, organizationId, maxWaiting);
			const named = await namedBy(orm, role, rows);
			return rows.map(({ userId, createdAt }) => ({ ...named(userId), createdAt }));
		},

		/** Throws `not-found`, `organization-full` or `too-many-organizations`. */
		accept: (membership: Membership, actor: Actor, userId: string, now: number): Promise<void> =>
			locked(
				membership,
				actor,
				"admin",
				async (tx, { organization }) => {
					if (!(await deleteRequest(tx, organization.id, userId))) throw new Problem("not-found");
					await addMember(tx, userId, organization, now);
					await notifyOfAnswer(tx, jobs, "organization-joined", { organization, userId, now });
				},
				userId,
			),

		/** Throws `not-found`. */
		decline: (membership: Membership, actor: Actor, userId: string, now: number): Promise<void> =>
			locked(membership, actor, "admin", async (tx, { organization }) => {
				if (!(await deleteRequest(tx, organization.id, userId))) throw new Problem("not-found");
				await notifyOfAnswer(tx, jobs, "organization-declined", { organization, userId, now });
			}),
	};
}

function shownOf({ role, department, joinedAt }: StoredMember) {
	return { role, department, joinedAt };
}

/** E-mail addresses are for those who run the organisation. */
async function namedBy(orm: Orm, role: Role, rows: readonly { userId: string }[]) {
	const nameOf = await namesOf(
		orm,
		rows.map(({ userId }) => userId),
	);
	return (userId: string) => {
		const name = nameOf(userId);
		const email = isAtLeast(role, sight.email) ? (name?.email ?? null) : null;
		return { userId, fullName: name?.fullName ?? "", email };
	};
}
