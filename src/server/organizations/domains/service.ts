import type { Domain, Domains } from "#contract/organizations/domains.ts";
import {
	domainState,
	lookAgainBefore,
	maxAddressDomains,
	proofEndsAt,
	proofRecord,
} from "#domain/organizations/domain.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { refetchAdminsPages } from "#server/organizations/admin-pages.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import {
	deleteDomain,
	listDomains,
	listHolders,
	makeDomainsDue,
} from "#server/organizations/domains-store.ts";
import { withLocked } from "#server/organizations/locked.ts";
import type { StoredDomain } from "#server/organizations/tables.ts";
import { addDomainCheck } from "./check-domains-job.ts";
import { domainClaims } from "./claims.ts";
import { withdrawDomainNotices } from "./notifications.ts";

export function domainService(deps: Deps) {
	const { orm, jobs, config, rates } = deps;
	const claims = domainClaims(deps);

	async function showDomains(tx: Orm, organizationId: string): Promise<Domains> {
		const domains = await listDomains(tx, organizationId);
		const holders = await listHolders(
			tx,
			domains.map(({ domain }) => domain),
		);
		const isTaken = ({ use, domain }: StoredDomain) =>
			holders.some(
				(held) => held.domain === domain && held.use === use && held.organizationId !== organizationId,
			);
		const pointsAt = config.organizationHosts === undefined ? null : new URL(config.address).hostname;
		return { pointsAt, domains: domains.map((domain) => asDomain(domain, isTaken(domain))) };
	}

	const change = (
		membership: Membership,
		actor: Actor,
		work: (tx: Orm, organizationId: string) => Promise<void>,
	): Promise<Domains> =>
		withLocked(orm, membership, actor, { least: "owner" }, async (tx, { organization }) => {
			await work(tx, organization.id);
			return showDomains(tx, organization.id);
		});

	return {
		list: ({ organizationId }: Membership): Promise<Domains> => showDomains(orm, organizationId),

		/**
		 * Throws `not-found`, `insufficient-role`, `too-many`, `too-many-domains`, `domain-reserved`,
		 * `public-mail-domain` or `domain-taken`.
		 */
		add: async (membership: Membership, actor: Actor, domain: string, now: number): Promise<Domains> => {
			await rates.countDomain(actor.userId);
			return change(membership, actor, async (tx, organizationId) => {
				const own = (await listDomains(tx, organizationId)).filter(({ use }) => use === "addresses");
				if (own.some((each) => each.domain === domain)) return;
				if (own.length >= maxAddressDomains) throw new Problem("too-many-domains");
				await claims.add(tx, { organizationId, use: "addresses", domain }, now);
				await recordAuditEntry(tx, {
					...{ organizationId, actorId: actor.userId, now },
					act: "organization-changed",
					details: { fields: ["addressDomains"], to: domain },
				});
				await refetchAdminsPages(tx, organizationId, { as: ["owner"] });
			});
		},

		/** Throws `not-found` or `insufficient-role`. */
		remove: (membership: Membership, actor: Actor, domain: string, now: number): Promise<Domains> =>
			change(membership, actor, async (tx, organizationId) => {
				const own = await listDomains(tx, organizationId);
				const former = own.find((each) => each.use === "addresses" && each.domain === domain);
				if (former === undefined) throw new Problem("not-found");
				await deleteDomain(tx, former);
				await withdrawDomainNotices(tx, former);
				await recordAuditEntry(tx, {
					...{ organizationId, actorId: actor.userId, now },
					act: "organization-changed",
					details: { fields: ["addressDomains"], from: domain },
				});
				await refetchAdminsPages(tx, organizationId, { as: ["owner"] });
			}),

		lookAgain: (membership: Membership, actor: Actor, now: number): Promise<Domains> =>
			change(membership, actor, async (tx, organizationId) => {
				await makeDomainsDue(tx, organizationId, iso(lookAgainBefore(now)));
				await addDomainCheck(tx, jobs, organizationId);
			}),
	};
}

function asDomain(
	{ organizationId, use, domain, provenAt, missingAt, checkedAt }: StoredDomain,
	isTaken: boolean,
): Domain {
	const isEnding = provenAt !== null && missingAt !== null;
	return {
		use,
		domain,
		state: domainState({ provenAt, missingAt }),
		isTaken,
		provenAt,
		missingAt,
		endsAt: isEnding ? iso(proofEndsAt(Date.parse(missingAt))) : null,
		checkedAt,
		record: proofRecord(domain, organizationId),
	};
}
