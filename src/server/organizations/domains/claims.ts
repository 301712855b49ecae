import { type DomainUse, whyNotDomain } from "#domain/organizations/domain.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { Config } from "#server/ground/config.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import {
	type DomainKey,
	deleteDomain,
	findPageDomain,
	holderOf,
	insertDomain,
} from "#server/organizations/domains-store.ts";
import { addDomainCheck } from "./check-domains-job.ts";
import { withdrawDomainNotices } from "./notifications.ts";

/** Several organizations may name a domain; the first to verify it becomes its holder. */
export function domainClaims({ config, jobs }: Pick<Deps, "config" | "jobs">) {
	/**
	 * Call with the organization's row locked. Throws `domain-reserved`, `public-mail-domain`, `domain-taken` or
	 * `no-custom-domains`.
	 */
	async function add(tx: Orm, key: DomainKey, now: number): Promise<void> {
		const refusal = await whyNotAdd(tx, key.use, key.domain, config);
		if (refusal) throw new Problem(refusal);
		await insertDomain(tx, { ...key, createdAt: iso(now) });
		await addDomainCheck(tx, jobs, key.organizationId);
	}

	return {
		add,

		/** Replaces the public page's domain; null removes it. Returns false if unchanged. Throws the refusals of `add`. */
		movePage: async (
			tx: Orm,
			organizationId: string,
			domain: string | null,
			now: number,
		): Promise<boolean> => {
			const former = await findPageDomain(tx, organizationId);
			if ((former?.domain ?? null) === domain) return false;
			if (domain !== null) await add(tx, { organizationId, use: "page", domain }, now);
			if (former === undefined) return true;
			await deleteDomain(tx, former);
			await withdrawDomainNotices(tx, former);
			return true;
		},
	};
}

async function whyNotAdd(tx: Orm, use: DomainUse, domain: string, config: Config) {
	const { organizationHosts: organizations, address } = config;
	if (use === "page" && organizations === undefined) return "no-custom-domains";
	const refusal = whyNotDomain(use, domain, { product: new URL(address).hostname, organizations });
	if (refusal) return refusal;
	return (await holderOf(tx, use, domain)) === undefined ? undefined : "domain-taken";
}
