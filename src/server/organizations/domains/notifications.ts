import { uuidv7 } from "uuidv7";
import type { Orm } from "#server/db/open.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { notify, withdrawGroup } from "#server/notices/notices/service.ts";
import type { DomainKey } from "#server/organizations/domains-store.ts";
import { allAdminIds, listAdminIds } from "#server/organizations/members-store.ts";
import type { StoredOrganization } from "#server/organizations/tables.ts";

const kinds = { missing: "domain-missing", gone: "domain-ended" } as const;

function domainNoticeGroupKey(
	kind: (typeof kinds)["missing" | "gone"],
	{ organizationId, use, domain }: DomainKey,
) {
	return `${kind} ${organizationId} ${use} ${domain}`;
}

/** Notifies owners that a domain's record is missing, or has been for so long that the domain isn't theirs any more. */
export async function notifyOwners(
	tx: Orm,
	jobs: Jobs,
	about: { organization: StoredOrganization; domain: DomainKey; state: "missing" | "gone"; now: number },
): Promise<void> {
	const { organization, domain, now } = about;
	const kind = kinds[about.state];
	const data = { organizationId: organization.id, name: organization.name, domain: domain.domain };
	const notice = {
		kind,
		data,
		cause: `${kind} ${uuidv7()}`,
		groupKey: domainNoticeGroupKey(kind, domain),
		now,
	};
	for (const owner of await listAdminIds(tx, organization.id, ["owner"]))
		await notify(tx, jobs, owner, notice);
}

/** Call once the domain's state has changed, or it was removed. */
export async function withdrawDomainNotices(tx: Orm, key: DomainKey): Promise<void> {
	const readers = await allAdminIds(tx, key.organizationId);
	for (const kind of Object.values(kinds)) await withdrawGroup(tx, readers, domainNoticeGroupKey(kind, key));
}
