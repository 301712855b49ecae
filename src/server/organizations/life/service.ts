import { uuidv7 } from "uuidv7";
import type { FileContent } from "#contract/endpoint.ts";
import type {
	ListedOrganization,
	Organization,
	OrganizationChanges,
	OrganizationForm,
} from "#contract/organizations/organizations.ts";
import type { OrganizationAct } from "#domain/organizations/audit.ts";
import { nextPublicAt } from "#domain/organizations/figure-window.ts";
import { isReservedSubdomain, subdomainOf } from "#domain/organizations/host.ts";
import {
	organizationDefaults,
	organizationDeletionDue,
	whyNotBecome,
	whyNotCreateOrganization,
} from "#domain/organizations/organization.ts";
import { type Prover, provePassword } from "#server/account/prove-password.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { hashOfPicture } from "#server/ground/picture-hash.ts";
import { Problem } from "#server/ground/problem.ts";
import { withoutGaps } from "#server/ground/without-gaps.ts";
import { recordAct } from "#server/organizations/audit-store.ts";
import {
	findMember,
	insertMember,
	lockOrganization,
	organizationIdsOf,
	organizationsOf,
} from "#server/organizations/members-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";
import { lockAccount, setCurrentOrganization } from "#server/users/store.ts";
import {
	deleteLogo,
	dropCode,
	findLogo,
	findOrganization,
	insertOrganization,
	organizationOfSubdomain,
	saveLogo,
	takeCode,
	takeName,
	updateOrganization,
} from "./store.ts";
import { asListed, asOrganization } from "./views.ts";

/** Stored size: four times the largest avatar, for dense screens. */
const logoSize = { width: 256, height: 256, fit: "cover" } as const;

export function organizationService(deps: Deps) {
	const { orm, config } = deps;

	/** The organisation as a member sees it. Throws `not-found`. */
	const shown = async (tx: Orm, organizationId: string, userId: string): Promise<Organization> => {
		const organization = await findOrganization(tx, organizationId);
		const member = await findMember(tx, organizationId, userId);
		if (organization === undefined || member === undefined) throw new Problem("not-found");
		return asOrganization(organization, member, config);
	};

	/** Throws `subdomain-taken`. */
	const moveTo = async (tx: Orm, { id, subdomain: former }: StoredOrganization, next: string | null) => {
		if (next === former) return;
		const isFree =
			next === null || (!isReservedSubdomain(next, config.publicHost) && (await takeName(tx, id, next)));
		if (!isFree) throw new Problem("subdomain-taken");
		if (former !== null) await dropCode(tx, former);
	};

	/** Changes an organisation with its row locked, and shows it. Throws `not-found`. */
	const change = (
		{ organizationId }: Membership,
		{ userId, now, act }: { userId: string; now: number; act: OrganizationAct },
		changesOf: (
			tx: Orm,
			stored: StoredOrganization,
		) => Promise<Partial<StoredOrganization>> | Partial<StoredOrganization>,
	): Promise<Organization> =>
		orm.transaction(async (tx) => {
			const stored = await lockOrganization(tx, organizationId);
			if (stored === undefined) throw new Problem("not-found");
			const changes = await changesOf(tx, stored);
			await updateOrganization(tx, organizationId, { ...changes, updatedAt: iso(now) });
			const fields = act === "organization-changed" ? { fields: Object.keys(changes).sort() } : {};
			await recordAct(tx, { organizationId, actorId: userId, act, details: fields, now });
			return shown(tx, organizationId, userId);
		});

	return {
		list: async ({ userId }: Actor): Promise<ListedOrganization[]> =>
			(await organizationsOf(orm, userId)).map(({ organization, member }) => asListed(organization, member)),

		/** Throws `not-found` if the caller does not belong to it. */
		switch: ({ userId }: Actor, organizationId: string | null): Promise<void> =>
			orm.transaction(async (tx) => {
				if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
				if (organizationId !== null && !(await organizationIdsOf(tx, userId)).includes(organizationId))
					throw new Problem("not-found");
				await setCurrentOrganization(tx, userId, organizationId);
			}),

		find: ({ organizationId }: Membership, { userId }: Actor): Promise<Organization> =>
			shown(orm, organizationId, userId),

		/**
		 * A repeat, recognised by the id it proposes, gives what there is. Throws `too-many-owned` or
		 * `too-many-organizations`, and `invalid-input` for an id that is another's.
		 */
		create: (
			{ userId, timeZone }: Actor,
			{ id = uuidv7(), ...form }: OrganizationForm,
			now: number,
		): Promise<Organization> =>
			orm.transaction(async (tx) => {
				if ((await lockAccount(tx, { id: userId })) === undefined) throw new Problem("not-signed-in");
				const own = await organizationsOf(tx, userId);
				const made = own.find(({ organization }) => organization.id === id);
				if (made) return asOrganization(made.organization, made.member, config);
				const owned = own.filter(({ member }) => member.role === "owner").length;
				const refusal = whyNotCreateOrganization(owned, own.length);
				if (refusal) throw new Problem(refusal);
				await insertNew(tx, { ...form, id, timeZone }, now);
				await insertMember(tx, { organizationId: id, userId, role: "owner", joinedAt: iso(now) });
				await setCurrentOrganization(tx, userId, id);
				return shown(tx, id, userId);
			}),

		/** Throws `not-found`, `too-many-for-personal` or `subdomain-taken`. */
		update: (
			membership: Membership,
			actor: Actor,
			{ description, ...others }: OrganizationChanges,
			now: number,
		): Promise<Organization> =>
			change(membership, { userId: actor.userId, now, act: "organization-changed" }, async (tx, stored) => {
				const refusal = others.type && whyNotBecome(others.type, stored.memberCount);
				if (refusal) throw new Problem(refusal);
				if (others.subdomain !== undefined) await moveTo(tx, stored, others.subdomain);
				return {
					...withoutGaps(others),
					...(description !== undefined && { description: description || null }),
				};
			}),

		/** Throws `not-found`, `not-a-picture` or `picture-too-large`. */
		setLogo: async (
			membership: Membership,
			{ userId }: Actor,
			file: Uint8Array,
			now: number,
		): Promise<Organization> => {
			// Loaded with the first upload, to keep startup fast.
			const { reencode } = await import("#server/deps/file-reading/picture.ts");
			const image = await reencode(userId, file, logoSize);
			const logoHash = hashOfPicture(image);
			return change(membership, { userId, now, act: "organization-changed" }, async (tx, { id }) => {
				await saveLogo(tx, id, image, iso(now));
				return { logoHash };
			});
		},

		removeLogo: (membership: Membership, { userId }: Actor, now: number): Promise<Organization> =>
			change(membership, { userId, now, act: "organization-changed" }, async (tx, { id }) => {
				await deleteLogo(tx, id);
				return { logoHash: null };
			}),

		/** Throws `not-found`, also for a logo that has been replaced. */
		logo: async (organizationId: string, hash: string): Promise<FileContent> => {
			const image = await findLogo(orm, organizationId, hash);
			if (image === undefined) throw new Problem("not-found");
			return { type: "image/webp", name: `${hash}.webp`, bytes: new Uint8Array(image) };
		},

		/** Throws `not-found`. */
		hostAllowed: async (domain: string): Promise<void> => {
			const parent = config.organizationHosts;
			const subdomain = parent === undefined ? undefined : subdomainOf(domain, parent);
			const isOne = subdomain !== undefined && (await organizationOfSubdomain(orm, subdomain)) !== undefined;
			if (!isOne) throw new Problem("not-found");
		},

		renewCode: (membership: Membership, actor: Actor, now: number): Promise<Organization> =>
			change(membership, { userId: actor.userId, now, act: "code-renewed" }, async (tx, { id, code }) => {
				await dropCode(tx, code);
				return { code: await takeCode(tx, id) };
			}),

		/** Throws `wrong-password` or `too-many`. */
		askDeletion: async (
			membership: Membership,
			from: Prover & { now: number },
			password: string,
		): Promise<Organization> => {
			const { actor, now } = from;
			await provePassword(deps, from, password);
			const { userId } = actor;
			return change(membership, { userId, now, act: "deletion-asked" }, (_tx, { deletesAt }) => ({
				deletesAt: deletesAt ?? iso(organizationDeletionDue(now)),
			}));
		},

		/** Throws `not-found` once its time has come. */
		withdrawDeletion: (membership: Membership, actor: Actor, now: number): Promise<Organization> =>
			change(membership, { userId: actor.userId, now, act: "deletion-withdrawn" }, (_tx, { deletesAt }) => {
				if (deletesAt !== null && Date.parse(deletesAt) <= now) throw new Problem("not-found");
				return { deletesAt: null };
			}),
	};
}

/** Throws `invalid-input` for an id that is another's. */
async function insertNew(
	tx: Orm,
	form: OrganizationForm & { id: string; timeZone: string },
	now: number,
): Promise<void> {
	const isNew = await insertOrganization(tx, {
		...form,
		description: form.description || null,
		requireEmailVerification: organizationDefaults.requireEmailVerification,
		code: await takeCode(tx, form.id),
		figuresAt: iso(nextPublicAt(now, form.timeZone)),
		createdAt: iso(now),
		updatedAt: iso(now),
	});
	if (!isNew) throw new Problem("invalid-input", { fields: { id: "invalid" } });
}
