import { randomUUID } from "node:crypto";
import type {
	InvitationForm,
	InvitationOutcome,
	MailedInvitation,
	RefusedAddress,
} from "#contract/organizations/invitations.ts";
import { email as addressShape } from "#contract/schemas.ts";
import {
	invitationEnd,
	invitationState,
	maxOpenInvitations,
	whyNotOpenInvitation,
	whyNotSendAgain,
} from "#domain/organizations/invitation.ts";
import { type Role, whyNotGrant } from "#domain/organizations/role.ts";
import { hasConfirmedEmail } from "#server/account/second-step/store.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import { withLocked } from "#server/organizations/locked.ts";
import { senderRoles } from "#server/organizations/own-invitations.ts";
import { sendInvitationsJob } from "#server/organizations/send-invitations-job.ts";
import type { StoredInvitation, StoredOrganization, StoredTeam } from "#server/organizations/tables.ts";
import { findTeam } from "#server/organizations/teams-store.ts";
import { namesOf } from "#server/users/store.ts";
import {
	addressesOfMembers,
	countInvitations,
	countOpen,
	deleteInvitations,
	findInvitation,
	insertInvitations,
	invitationsTo,
	listInvitations,
	updateInvitation,
} from "./store.ts";

export function organizationInvitationService({ orm, jobs, rates, config, secrets }: Deps) {
	/** Throws `address-unconfirmed`: only people who can receive replies may mail strangers. */
	async function refuseUnconfirmed({ userId }: Actor): Promise<void> {
		if (config.smtpUrl !== undefined && !(await hasConfirmedEmail(orm, userId)))
			throw new Problem("address-unconfirmed");
	}

	/** Call with the organization's row locked. Throws `organization-being-deleted` or `too-many-open-invitations`. */
	async function enqueueMails(
		tx: Orm,
		{ id: organizationId, deletesAt }: StoredOrganization,
		now: number,
	): Promise<void> {
		if (deletesAt !== null) throw new Problem("organization-being-deleted");
		if ((await countOpen(tx, organizationId, iso(now))) > maxOpenInvitations)
			throw new Problem("too-many-open-invitations");
		await jobs.add(tx, sendInvitationsJob, { organizationId });
	}

	return {
		list: async ({ organizationId }: Membership, now: number): Promise<MailedInvitation[]> => {
			const rows = await listInvitations(orm, organizationId);
			const senders = rows.map(({ invitedBy }) => invitedBy);
			const roles = await senderRoles(orm, organizationId, senders);
			const nameOf = await namesOf(orm, senders);
			return rows.map((row) => ({
				...shownOf(row, roles.get(row.invitedBy), now),
				invitedBy: nameOf(row.invitedBy)?.fullName ?? null,
			}));
		},

		/**
		 * A repeat derives the same ids from `requestId`, which itself is not stored. Throws
		 * `not-found`, `insufficient-role`, `address-unconfirmed`, `invalid-input`, `too-many` or any refusal of
		 * `enqueueMails`.
		 */
		invite: async (
			membership: Membership,
			actor: Actor,
			{ emails, role, department, teamId, requestId = randomUUID() }: InvitationForm,
			now: number,
		): Promise<InvitationOutcome> => {
			await refuseUnconfirmed(actor);
			const { addresses, refused } = splitAddresses(emails);
			const { organizationId } = membership;
			const idOf = (email: string) =>
				secrets.uuid("invitation-ids", organizationId, actor.userId, requestId, email);
			const repeated = await countInvitations(orm, organizationId, addresses.map(idOf));
			const isRepeat = repeated > 0 && repeated === addresses.length;
			if (!isRepeat) await rates.countInvitations(actor.userId, Math.max(1, addresses.length - repeated));
			return withLocked(
				orm,
				membership,
				actor,
				{ least: "admin" },
				async (tx, { organization, role: own }) => {
					const refusal = whyNotGrant(own, role);
					if (refusal) throw new Problem(refusal);
					const team = teamId ? await requireTeam(tx, organization.id, teamId) : undefined;
					const unneeded = await refuseUnneeded(tx, organization.id, addresses, { idOf, now });
					const isNew = (email: string) => !unneeded.has(email);
					const invited = addresses.filter(isNew).map((email) => ({ email, id: idOf(email) }));
					const as = {
						role,
						department: department || null,
						teamId: teamId ?? null,
						invitedBy: actor.userId,
					};
					await insertNew(tx, organization.id, invited, as, now);
					if (invited.length > 0) {
						await enqueueMails(tx, organization, now);
						const by = { organizationId: organization.id, actorId: actor.userId, now };
						const details = { count: invited.length, to: role, ...(team && { name: team.name }) };
						await recordAuditEntry(tx, { ...by, act: "invited", details });
					}
					const all = [...unneeded].flatMap(([email, reason]) =>
						reason === "repeated" ? [] : [{ email, reason }],
					);
					const repeats = unneeded.size - all.length;
					return { invited: invited.length + repeats, refused: [...refused, ...all] };
				},
			);
		},

		/** Throws `sent-today` or any refusal of `invite` except `invalid-input`. */
		sendAgain: async (membership: Membership, actor: Actor, id: string, now: number): Promise<void> => {
			await refuseUnconfirmed(actor);
			await rates.countInvitations(actor.userId, 1);
			await withLocked(orm, membership, actor, { least: "admin" }, async (tx, { organization, role }) => {
				const invitation = await findInvitation(tx, organization.id, id);
				if (invitation === undefined) throw new Problem("not-found");
				const refusal = whyNotGrant(role, invitation.role) ?? whyNotSendAgain(sentAtOf(invitation), now);
				if (refusal) throw new Problem(refusal);
				const isBeingMailed = invitation.mailAt !== null && Date.parse(invitation.mailAt) > now;
				await updateInvitation(tx, invitation, {
					invitedBy: actor.userId,
					expiresAt: iso(invitationEnd(now)),
					...(!isBeingMailed && { mailAt: iso(now) }),
				});
				await enqueueMails(tx, organization, now);
				const by = { organizationId: organization.id, actorId: actor.userId, now };
				await recordAuditEntry(tx, { ...by, act: "invitation-sent-again", details: { to: invitation.role } });
			});
		},

		/** Throws `not-found` or `insufficient-role`. */
		revoke: (membership: Membership, actor: Actor, id: string, now: number): Promise<void> =>
			withLocked(orm, membership, actor, { least: "admin" }, async (tx, { organization }) => {
				if ((await deleteInvitations(tx, organization.id, [id])) === 0) throw new Problem("not-found");
				const by = { organizationId: organization.id, actorId: actor.userId, now };
				await recordAuditEntry(tx, { ...by, act: "invitation-revoked" });
			}),
	};
}

/** Throws `invalid-input` for an unknown team. */
async function requireTeam(tx: Orm, organizationId: string, teamId: string): Promise<StoredTeam> {
	const team = await findTeam(tx, organizationId, teamId);
	if (team === undefined) throw new Problem("invalid-input", { fields: { teamId: "choice" } });
	return team;
}

function insertNew(
	tx: Orm,
	organizationId: string,
	invited: readonly { email: string; id: string }[],
	as: Pick<StoredInvitation, "role" | "department" | "teamId" | "invitedBy">,
	now: number,
): Promise<void> {
	const dates = { createdAt: iso(now), expiresAt: iso(invitationEnd(now)), mailAt: iso(now) };
	return insertInvitations(
		tx,
		invited.map((each) => ({ organizationId, ...each, ...as, ...dates })),
	);
}

function splitAddresses(emails: readonly string[]): { addresses: string[]; refused: RefusedAddress[] } {
	const each = [...new Set(emails.map((text) => text.toLowerCase()))];
	const isAddress = (text: string) => addressShape.safeParse(text).success;
	return {
		addresses: each.filter(isAddress),
		refused: each.filter((text) => !isAddress(text)).map((email) => ({ email, reason: "invalid" })),
	};
}

/** Returns addresses of members and open invitations, which a repeat may have made. Deletes ended invitations, which the new ones replace. */
async function refuseUnneeded(
	tx: Orm,
	organizationId: string,
	addresses: readonly string[],
	{ idOf, now }: { idOf: (email: string) => string; now: number },
): Promise<Map<string, "member" | "invited" | "repeated">> {
	const members = await addressesOfMembers(tx, organizationId, addresses);
	const earlier = await invitationsTo(tx, organizationId, addresses);
	const roles = await senderRoles(
		tx,
		organizationId,
		earlier.map(({ invitedBy }) => invitedBy),
	);
	const isOver = (row: StoredInvitation) =>
		whyNotOpenInvitation(factsOf(row, roles.get(row.invitedBy)), now) !== undefined;
	const over = earlier.filter(isOver);
	await deleteInvitations(
		tx,
		organizationId,
		over.map(({ id }) => id),
	);
	const refused = new Map<string, "member" | "invited" | "repeated">();
	for (const { id, email } of earlier.filter((row) => !isOver(row)))
		if (email) refused.set(email, id === idOf(email) ? "repeated" : "invited");
	for (const address of members) refused.set(address, "member");
	return refused;
}

function sentAtOf({ sentAt }: StoredInvitation): number | undefined {
	return sentAt === null ? undefined : Date.parse(sentAt);
}

export function factsOf({ role, email, expiresAt }: StoredInvitation, senderRole: Role | undefined) {
	return { role, email, expiresAt: Date.parse(expiresAt), senderRole };
}

function shownOf(row: StoredInvitation, senderRole: Role | undefined, now: number) {
	const { id, email, role, department, createdAt, expiresAt, sentAt, mailAt } = row;
	const facts = { ...factsOf(row, senderRole), isMailDue: mailAt !== null, isSent: sentAt !== null };
	const state = invitationState(facts, now);
	return { id, email: email ?? "", role, department, createdAt, expiresAt, sentAt, state };
}
