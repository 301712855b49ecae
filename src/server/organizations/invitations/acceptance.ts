import type { OpenedInvitation } from "#contract/organizations/invitations.ts";
import {
	type InvitationRefusal,
	whyNotOpenInvitation,
	whyNotUseInvitation,
} from "#domain/organizations/invitation.ts";
import { findUnconfirmed, setConfirmed } from "#server/account/confirmations/store.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { keyOfToken } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { brandOf } from "#server/organizations/brand.ts";
import { findOrganization } from "#server/organizations/life/store.ts";
import { addMember } from "#server/organizations/members/joins.ts";
import { findRole, lockOrganization } from "#server/organizations/members-store.ts";
import { applyInvitation, senderRoles } from "#server/organizations/own-invitations.ts";
import type { StoredInvitation, StoredOrganization } from "#server/organizations/tables.ts";
import { lockAccount, namesOf, readerOf } from "#server/users/store.ts";
import { factsOf } from "./service.ts";
import { invitationOfToken, updateInvitation } from "./store.ts";

interface FoundInvitation {
	organization: StoredOrganization;
	invitation: StoredInvitation;
}

export function acceptanceService({ orm, hooks, sessions }: Deps) {
	/** Throws `invitation-over`. */
	async function find(
		tx: Orm,
		token: string,
		organizationBy: (tx: Orm, id: string) => Promise<StoredOrganization | undefined>,
	): Promise<FoundInvitation> {
		// The token contains the organization's id in place of a user's.
		const key = keyOfToken(token);
		const organization = key && (await organizationBy(tx, key.userId));
		if (organization === undefined || organization.deletesAt !== null) throw new Problem("invitation-over");
		const invitation = await invitationOfToken(tx, organization.id, key?.tokenHash ?? new Uint8Array());
		if (invitation === undefined) throw new Problem("invitation-over");
		return { organization, invitation };
	}

	async function factsBy(tx: Orm, { organization, invitation }: FoundInvitation) {
		const roles = await senderRoles(tx, organization.id, [invitation.invitedBy]);
		return factsOf(invitation, roles.get(invitation.invitedBy));
	}

	/** Open for members too, if the invitation is to their address: it may confirm the address and change their role. */
	async function stateFor(
		actor: Actor | undefined,
		{ organization, invitation }: FoundInvitation,
		refusal: InvitationRefusal | undefined,
	): Promise<OpenedInvitation["state"]> {
		if (actor === undefined) return "open";
		const own = await readerOf(orm, actor.userId);
		if (refusal === undefined && own?.email.toLowerCase() === invitation.email) return "open";
		const isMember = (await findRole(orm, organization.id, actor.userId)) !== undefined;
		return isMember ? "joined" : "other-address";
	}

	/** Confirms the invited address: only a person who reads its mail can have the token. */
	async function confirmAddress(tx: Orm, userId: string, now: number): Promise<void> {
		if ((await findUnconfirmed(tx, userId)) === undefined) return;
		await setConfirmed(tx, userId, iso(now));
		await hooks.addressConfirmed(tx, userId);
	}

	/** Call with the account and the organization locked. */
	async function use(tx: Orm, userId: string, found: FoundInvitation, now: number): Promise<void> {
		const { organization, invitation } = found;
		const own = (await readerOf(tx, userId))?.email ?? "";
		const refusal = whyNotUseInvitation(await factsBy(tx, found), own, now);
		const isMember = (await findRole(tx, organization.id, userId)) !== undefined;
		if (refusal && isMember) return;
		if (refusal) throw new Problem(refusal);
		if (isMember) await applyInvitation(tx, userId, invitation, now);
		else await addMember(tx, userId, organization, now, invitation);
		await updateInvitation(tx, invitation, { email: null, mailAt: null });
		await confirmAddress(tx, userId, now);
	}

	return {
		/** Throws `invitation-over`, or for people who aren't members `invitation-used`, `-expired` or `-void`. */
		open: async (actor: Actor | undefined, token: string, now: number): Promise<OpenedInvitation> => {
			const found = await find(orm, token, findOrganization);
			const refusal = whyNotOpenInvitation(await factsBy(orm, found), now);
			const state = await stateFor(actor, found, refusal);
			if (refusal && state !== "joined") throw new Problem(refusal);
			return openedOf(found, state, await namesOf(orm, [found.invitation.invitedBy]));
		},

		/**
		 * Throws `not-signed-in`, `invitation-other-address`, `organization-full`, `too-many-organizations` or any
		 * refusal of `open`.
		 */
		accept: async ({ userId }: Actor, token: string, now: number): Promise<{ organizationId: string }> => {
			const organizationId = await orm.transaction(async (tx) => {
				if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
				const found = await find(tx, token, lockOrganization);
				await use(tx, userId, found, now);
				return found.organization.id;
			});
			sessions.forget(userId);
			return { organizationId };
		},
	};
}

function openedOf(
	{ organization, invitation }: FoundInvitation,
	state: OpenedInvitation["state"],
	nameOf: (id: string | null) => { fullName: string } | null,
): OpenedInvitation {
	const { id: organizationId, name, type, description, memberCount } = organization;
	const { invitedBy, role, department, email } = invitation;
	return {
		...{ organizationId, name, type, description, memberCount, role, department, state },
		...brandOf(organization),
		invitedBy: nameOf(invitedBy)?.fullName ?? null,
		email: state === "joined" ? null : email,
	};
}
