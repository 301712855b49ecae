import { uuidv7 } from "uuidv7";
import type { FileContent } from "#contract/endpoint.ts";
import type {
	ListedOrganization,
	Organization,
	OrganizationChanges,
	OrganizationForm,
} from "#contract/organizations/organizations.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import type { OrganizationAuditAction } from "#domain/organizations/audit.ts";
import { publicAtIn } from "#domain/organizations/figure-window.ts";
import { isReservedSubdomain } from "#domain/organizations/host.ts";
import {
	organizationDeletionDue,
	whyNotBecome,
	whyNotCreateOrganization,
} from "#domain/organizations/organization.ts";
import type { Role } from "#domain/organizations/role.ts";
import { type Prover, requirePassword } from "#server/account/require-password.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { hashOfPicture } from "#server/ground/picture-hash.ts";
import { Problem } from "#server/ground/problem.ts";
import { refetchAdminsPages } from "#server/organizations/admin-pages.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import { domainClaims } from "#server/organizations/domains/claims.ts";
import { findPageDomain } from "#server/organizations/domains-store.ts";
import { withLocked } from "#server/organizations/locked.ts";
import {
	findMember,
	insertMember,
	organizationIdsOf,
	organizationsOf,
} from "#server/organizations/members-store.ts";
import { organizationIdsOfSeats } from "#server/organizations/seats/store.ts";
import { sendInvitationsJob } from "#server/organizations/send-invitations-job.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { refuseOurName } from "#server/users/our-name.ts";
import { lockAccount, setCurrentOrganization } from "#server/users/store.ts";
import { switchChallenges } from "./challenges-switch.ts";
import { type Changes, changedFields } from "./changed-fields.ts";
import { deletionNoticeJob } from "./deletion-notice-job.ts";
import { organizationOfHost } from "./hosts.ts";
import { insertNew } from "./new-organization.ts";
import {
	deleteLogo,
	dropCode,
	findLogo,
	findOrganization,
	saveLogo,
	takeCode,
	takeName,
	updateOrganization,
} from "./store.ts";
import { asListed, asOrganization } from "./views.ts";
import { withdrawDeletionJob } from "./withdraw-deletion-job.ts";

/** Stored size: four times the largest avatar, for dense screens. */
const logoSize = { width: 256, height: 256, fit: "cover" } as const;

interface Change {
	actor: Actor;
	now: number;
	act: OrganizationAuditAction;
	least?: Role;
}

export function organizationService(deps: Deps) {
	const { orm, config, jobs } = deps;
	const domains = domainClaims(deps);

	/** Returns the organization as a member sees it. Throws `not-found`. */
	async function showOrganization(tx: Orm, organizationId: string, userId: string): Promise<Organization> {
		const organization = await findOrganization(tx, organizationId);
		const member = await findMember(tx, organizationId, userId);
		if (organization === undefined || member === undefined) throw new Problem("not-found");
		const hasSeat = (await organizationIdsOfSeats(tx, userId)).has(organizationId);
		const domain = await findPageDomain(tx, organizationId);
		return asOrganization(organization, { member, hasSeat }, domain, config);
	}

	/** Throws `subdomain-taken`. */
	async function changeSubdomain(
		tx: Orm,
		{ id, subdomain: former }: StoredOrganization,
		next: string | null,
	) {
		if (next === former) return;
		const isFree =
			next === null || (!isReservedSubdomain(next, config.publicHost) && (await takeName(tx, id, next)));
		if (!isFree) throw new Problem("subdomain-taken");
		if (former !== null) await dropCode(tx, former);
	}

	/** Saves and records changes, if any, with the organization's row locked. Throws `not-found` or `insufficient-role`. */
	const change = (
		membership: Membership,
		{ actor, now, act, least = "owner" }: Change,
		changesOf: (tx: Orm, stored: StoredOrganization) => Promise<Changes> | Changes,
	): Promise<Organization> =>
		withLocked(orm, membership, actor, { least }, async (tx, { organization: stored }) => {
			const { id: organizationId } = stored;
			const { isDomainMoved, ...changes } = await changesOf(tx, stored);
			const changed = changedFields(stored, changes, isDomainMoved);
			if (changed.length === 0) return showOrganization(tx, organizationId, actor.userId);
			await updateOrganization(tx, organizationId, { ...changes, updatedAt: iso(now) });
			const { enableChallenges = stored.enableChallenges } = changes;
			if (enableChallenges !== stored.enableChallenges)
				await switchChallenges(tx, jobs, organizationId, enableChallenges);
			const details = act === "organization-changed" ? { fields: changed } : {};
			await recordAuditEntry(tx, { organizationId, actorId: actor.userId, act, details, now });
			await refetchAdminsPages(tx, organizationId, { except: actor.userId });
			return showOrganization(tx, organizationId, actor.userId);
		});

	return {
		list: async ({ userId }: Actor): Promise<ListedOrganization[]> => {
			const seated = await organizationIdsOfSeats(orm, userId);
			return (await organizationsOf(orm, userId)).map(({ organization, member }) =>
				asListed(organization, { member, hasSeat: seated.has(organization.id) }),
			);
		},

		/** Throws `not-signed-in`, or `not-found` if the caller is not a member. */
		switch: ({ userId }: Actor, organizationId: string | null): Promise<void> =>
			orm.transaction(async (tx) => {
				if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
				if (organizationId !== null && !(await organizationIdsOf(tx, userId)).includes(organizationId))
					throw new Problem("not-found");
				await setCurrentOrganization(tx, userId, organizationId);
			}),

		find: ({ organizationId }: Membership, { userId }: Actor): Promise<Organization> =>
			showOrganization(orm, organizationId, userId),

		/** Safe to repeat. Throws `not-signed-in`, `too-many-owned`, `too-many-organizations` or `invalid-input`. */
		create: (
			{ userId, timeZone }: Actor,
			{ id = uuidv7(), ...form }: OrganizationForm,
			now: number,
		): Promise<Organization> =>
			orm.transaction(async (tx) => {
				if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
				const own = await organizationsOf(tx, userId);
				const made = own.find(({ organization }) => organization.id === id);
				if (made) return showOrganization(tx, id, userId);
				const owned = own.filter(({ member }) => member.role === "owner").length;
				const refusal = whyNotCreateOrganization(owned, own.length);
				if (refusal) throw new Problem(refusal);
				refuseOurName("name", form.name);
				await insertNew(tx, { ...form, id, timeZone }, now);
				await insertMember(tx, { organizationId: id, userId, role: "owner", joinedAt: iso(now) });
				await setCurrentOrganization(tx, userId, id);
				return showOrganization(tx, id, userId);
			}),

		/** Throws `too-many-for-personal`, `subdomain-taken`, `too-many`, `invalid-input`, or what `change` and `movePage` throw. */
		update: async (
			membership: Membership,
			actor: Actor,
			requested: OrganizationChanges,
			now: number,
		): Promise<Organization> => {
			const given = dropUndefined(requested);
			const { description, customDomain, ...others } = given;
			if (typeof customDomain === "string") await deps.rates.countDomain(actor.userId);
			return change(membership, { actor, now, act: "organization-changed" }, async (tx, stored) => {
				refuseOurName("name", others.name, stored.name);
				const refusal = others.type && whyNotBecome(others.type, stored.memberCount);
				if (refusal) throw new Problem(refusal);
				if (others.subdomain !== undefined) await changeSubdomain(tx, stored, others.subdomain);
				const isDomainMoved =
					customDomain !== undefined && (await domains.movePage(tx, stored.id, customDomain, now));
				const publicAt = publicAtIn(others.timeZone, Date.parse(stored.figuresAt), stored.timeZone);
				const moved = { ...others, isDomainMoved, figuresAt: iso(publicAt) };
				return { ...moved, ...(description !== undefined && { description: description || null }) };
			});
		},

		/** Throws what `change` throws, `not-a-picture` or `picture-too-large`. */
		setLogo: async (
			membership: Membership,
			actor: Actor,
			file: Uint8Array,
			now: number,
		): Promise<Organization> => {
			const { reencode } = await import("#server/deps/file-reading/picture.ts");
			const image = await reencode(actor.userId, file, logoSize);
			const logoHash = hashOfPicture(image);
			return change(membership, { actor, now, act: "organization-changed" }, async (tx, { id }) => {
				await saveLogo(tx, id, image, iso(now));
				return { logoHash };
			});
		},

		removeLogo: (membership: Membership, actor: Actor, now: number): Promise<Organization> =>
			change(membership, { actor, now, act: "organization-changed" }, async (tx, { id }) => {
				await deleteLogo(tx, id);
				return { logoHash: null };
			}),

		/** Throws `not-found`, including for a logo that has been replaced. */
		logo: async (organizationId: string, hash: string): Promise<FileContent> => {
			const image = await findLogo(orm, organizationId, hash);
			if (image === undefined) throw new Problem("not-found");
			return { type: "image/webp", name: `${hash}.webp`, bytes: new Uint8Array(image) };
		},

		/** Throws `not-found`. */
		hostAllowed: async (domain: string): Promise<void> => {
			if ((await organizationOfHost(orm, domain, config)) === undefined) throw new Problem("not-found");
		},

		renewCode: (membership: Membership, actor: Actor, now: number): Promise<Organization> =>
			change(membership, { actor, now, act: "code-renewed", least: "admin" }, async (tx, { id, code }) => {
				await dropCode(tx, code);
				return { code: await takeCode(tx, id) };
			}),

		/** Throws what `change` and `requirePassword` throw. */
		askDeletion: async (
			membership: Membership,
			from: Prover & { now: number },
			password: string,
		): Promise<Organization> => {
			const { actor, now } = from;
			await requirePassword(deps, from, password);
			return change(membership, { actor, now, act: "deletion-asked" }, async (tx, { id, deletesAt }) => {
				if (deletesAt !== null) return {};
				await jobs.add(tx, deletionNoticeJob, { organizationId: id, askedBy: actor.userId });
				return { deletesAt: iso(organizationDeletionDue(now)) };
			});
		},

		/** Throws what `change` throws, and `not-found` once the deletion is due. */
		withdrawDeletion: (membership: Membership, actor: Actor, now: number): Promise<Organization> =>
			change(membership, { actor, now, act: "deletion-withdrawn" }, async (tx, { id, deletesAt }) => {
				if (deletesAt === null) return {};
				if (Date.parse(deletesAt) <= now) throw new Problem("not-found");
				await jobs.add(tx, withdrawDeletionJob, { organizationId: id });
				// Sends the invitations that were held back during the deletion.
				await jobs.add(tx, sendInvitationsJob, { organizationId: id });
				return { deletesAt: null };
			}),
	};
}
