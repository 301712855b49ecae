import type { Door, JoinResult, OwnRequest } from "#contract/organizations/members.ts";
import {
	maxPendingRequests,
	maxWaiting,
	whyNotJoinOrganization,
} from "#domain/organizations/organization.ts";
import { hasConfirmedEmail } from "#server/account/second-step/store.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { brandOf } from "#server/organizations/brand.ts";
import { findOrganization, organizationOfCode } from "#server/organizations/life/store.ts";
import {
	findRole,
	insertMember,
	lockOrganization,
	organizationIdsOf,
} from "#server/organizations/members-store.ts";
import { enterInvitedTeam, takeOpenInvitation } from "#server/organizations/own-invitations.ts";
import type { StoredInvitation, StoredOrganization } from "#server/organizations/tables.ts";
import { lockAccount } from "#server/users/store.ts";
import { isOpenByAddress, letsInAtOnce } from "./address-doors.ts";
import { notifyOfRequest } from "./notifications.ts";
import { removeRequest } from "./requests.ts";
import {
	countOwnRequests,
	countRequests,
	deleteRemoval,
	hasAsked,
	insertRequest,
	listOwnRequests,
} from "./store.ts";

export function joinsService({ orm, config, rates, jobs }: Deps) {
	async function needsConfirmedAddress(
		tx: Orm,
		userId: string,
		{ requireEmailVerification }: StoredOrganization,
	): Promise<boolean> {
		// Without a mail server nobody can confirm an address.
		if (!requireEmailVerification || config.smtpUrl === undefined) return false;
		return !(await hasConfirmedEmail(tx, userId));
	}

	async function request(
		tx: Orm,
		organization: StoredOrganization,
		userId: string,
		now: number,
	): Promise<void> {
		const { id: organizationId } = organization;
		const isNew = await insertRequest(tx, { organizationId, userId, createdAt: iso(now) });
		if (!isNew) return;
		if ((await countOwnRequests(tx, userId)) > maxPendingRequests)
			throw new Problem("too-many-organizations-asked");
		if ((await countRequests(tx, organizationId)) > maxWaiting) throw new Problem("too-many-waiting");
		await notifyOfRequest(tx, jobs, { organization, userId, now });
	}

	async function enter(
		tx: Orm,
		userId: string,
		organization: StoredOrganization,
		now: number,
	): Promise<JoinResult> {
		const { id: organizationId } = organization;
		if ((await findRole(tx, organizationId, userId)) !== undefined)
			return { state: "joined", organizationId };
		if (await needsConfirmedAddress(tx, userId, organization)) throw new Problem("address-unconfirmed");
		if (!(await letsInAtOnce(tx, userId, organization))) {
			await request(tx, organization, userId, now);
			return { state: "requested", organizationId };
		}
		await addMember(tx, userId, organization, now);
		return { state: "joined", organizationId };
	}

	/** Locks the account and the organization, so that concurrent joins can't exceed their limits. */
	const withBothLocked = (
		userId: string,
		organizationId: string,
		work: (tx: Orm, organization: StoredOrganization | undefined) => Promise<JoinResult>,
	): Promise<JoinResult> =>
		orm.transaction(async (tx) => {
			if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
			const organization = await lockOrganization(tx, organizationId);
			return work(tx, organization?.deletesAt === null ? organization : undefined);
		});

	async function organizationAt(userId: string, code: string): Promise<string> {
		await rates.countOrganizationCode(userId);
		const id = await organizationOfCode(orm, code.toLowerCase());
		if (id === undefined) throw new Problem("unknown-code");
		return id;
	}

	return {
		/** Throws `unknown-code` or `too-many`. */
		door: async ({ userId }: Actor, code: string): Promise<Door> => {
			const organizationId = await organizationAt(userId, code);
			const organization = await findOrganization(orm, organizationId);
			if (organization === undefined || organization.deletesAt !== null) throw new Problem("unknown-code");
			const { name, type, description, memberCount } = organization;
			const isMember = (await findRole(orm, organizationId, userId)) !== undefined;
			const state = isMember
				? "joined"
				: (await hasAsked(orm, userId, organizationId))
					? "requested"
					: "outside";
			return {
				...{ organizationId, name, type, description, memberCount, state },
				letsInAtOnce: await letsInAtOnce(orm, userId, organization),
				needsConfirmedAddress: await needsConfirmedAddress(orm, userId, organization),
				...brandOf(organization),
			};
		},

		ownRequests: ({ userId }: Actor): Promise<OwnRequest[]> => listOwnRequests(orm, userId),

		/**
		 * Joins an organization by code, or requests to. Throws `unknown-code`, `too-many`, `not-signed-in`,
		 * `address-unconfirmed`, `organization-full`, `too-many-organizations`, `too-many-organizations-asked` or
		 * `too-many-waiting`.
		 */
		join: async ({ userId }: Actor, code: string, now: number): Promise<JoinResult> => {
			const id = await organizationAt(userId, code);
			return withBothLocked(userId, id, async (tx, organization) => {
				if (organization === undefined) throw new Problem("unknown-code");
				return enter(tx, userId, organization, now);
			});
		},

		/**
		 * Joins by the address's domain, or requests to if the organization has removed the user. Throws
		 * `not-found`, `not-signed-in`, `organization-full`, `too-many-organizations`,
		 * `too-many-organizations-asked` or `too-many-waiting`.
		 */
		joinByAddress: ({ userId }: Actor, organizationId: string, now: number): Promise<JoinResult> =>
			withBothLocked(userId, organizationId, async (tx, organization) => {
				const isTheirs = organization && (await isOpenByAddress(tx, userId, organization));
				if (!isTheirs) throw new Problem("not-found");
				return enter(tx, userId, organization, now);
			}),

		/** Throws `not-found` if there is no request. */
		withdraw: ({ userId }: Actor, organizationId: string): Promise<void> =>
			orm.transaction(async (tx) => {
				const organization = await lockOrganization(tx, organizationId);
				if (organization === undefined || !(await removeRequest(tx, organization, userId)))
					throw new Problem("not-found");
			}),
	};
}

/**
 * Adds a member as an invitation says: as `used`, or as the open one to their confirmed address. Call with the account
 * and the organization locked. Throws `organization-full` or `too-many-organizations`.
 */
export async function addMember(
	tx: Orm,
	userId: string,
	organization: StoredOrganization,
	now: number,
	used?: StoredInvitation,
): Promise<void> {
	const { id: organizationId, type, memberCount } = organization;
	const joined = (await organizationIdsOf(tx, userId)).length;
	const refusal = whyNotJoinOrganization(joined, { type, members: memberCount });
	if (refusal) throw new Problem(refusal);
	await removeRequest(tx, organization, userId);
	await deleteRemoval(tx, organizationId, userId);
	const invitation = used ?? (await takeOpenInvitation(tx, organizationId, userId, now));
	const { role, department } = invitation ?? { role: "member", department: null };
	await insertMember(tx, { organizationId, userId, role, department, joinedAt: iso(now) });
	if (invitation) await enterInvitedTeam(tx, userId, invitation, now);
}
