import {
	domainState,
	type Finding,
	lookupDueBefore,
	proofAfter,
	proofRecord,
} from "#domain/organizations/domain.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { refetchAdminsPages } from "#server/organizations/admin-pages.ts";
import {
	type DomainKey,
	findDomain,
	holdDomain,
	listDueDomains,
	releaseDomain,
	updateDomain,
} from "#server/organizations/domains-store.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import type { StoredDomain, StoredOrganization } from "#server/organizations/tables.ts";
import { notifyOwners, withdrawDomainNotices } from "./notifications.ts";

/** Concurrent lookups of one process, which spend most of their time waiting. */
const maxConcurrent = 20;

export async function checkDue(deps: Deps, filter: { organizationId?: string }): Promise<void> {
	for (;;) {
		const before = iso(lookupDueBefore(deps.clock()));
		const due = await listDueDomains(deps.orm, { ...filter, before, limit: maxConcurrent });
		await Promise.all(due.map((domain) => tryToCheck(deps, domain)));
		if (due.length < maxConcurrent) return;
	}
}

/** A domain that fails in our own code waits for the next day, so that it doesn't hold up others. */
async function tryToCheck(deps: Deps, domain: StoredDomain): Promise<void> {
	try {
		await check(deps, domain);
	} catch (err) {
		deps.log.error({ err, organizationId: domain.organizationId }, "a domain could not be checked");
		await updateDomain(deps.orm, domain, { checkedAt: iso(deps.clock()) });
	}
}

async function check(deps: Deps, key: DomainKey): Promise<void> {
	const finding = await lookUp(deps, key);
	await deps.orm.transaction(async (tx) => {
		const organization = await lockOrganization(tx, key.organizationId);
		// The domain may have been removed during the lookup.
		const domain = await findDomain(tx, key);
		if (organization && domain) await judge(tx, deps, organization, domain, finding);
	});
}

async function lookUp({ readTxtRecords }: Deps, { domain, organizationId }: DomainKey): Promise<Finding> {
	const { name, value } = proofRecord(domain, organizationId);
	try {
		return (await readTxtRecords(name)).includes(value) ? "found" : "absent";
	} catch {
		return "unknown";
	}
}

async function judge(
	tx: Orm,
	{ jobs, clock }: Deps,
	organization: StoredOrganization,
	domain: StoredDomain,
	finding: Finding,
): Promise<void> {
	const now = clock();
	const before = {
		provenAt: millisecondsOf(domain.provenAt),
		missingAt: millisecondsOf(domain.missingAt),
	};
	const after = proofAfter(before, finding, now);
	const isProven = before.provenAt === null && after.provenAt !== null;
	const isFree = !isProven || (await holdDomain(tx, domain));
	await updateDomain(tx, domain, {
		...(isFree && { provenAt: isoOf(after.provenAt), missingAt: isoOf(after.missingAt) }),
		checkedAt: iso(now),
	});
	const state = domainState(after);
	if (!isFree || state === domainState(before)) return;
	await withdrawDomainNotices(tx, domain);
	await refetchAdminsPages(tx, organization.id, { as: ["owner"] });
	if (state === "gone") await releaseDomain(tx, domain);
	if (state === "gone" || state === "missing")
		await notifyOwners(tx, jobs, { organization, domain, state, now });
}

function millisecondsOf(instant: string | null): number | null {
	return instant === null ? null : Date.parse(instant);
}

function isoOf(milliseconds: number | null): string | null {
	return milliseconds === null ? null : iso(milliseconds);
}
