import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { DomainUse } from "#domain/organizations/domain.ts";
import type { Orm } from "#server/db/open.ts";
import { domainHolders, organizationDomains, type StoredDomain } from "./tables.ts";

export type DomainKey = Pick<StoredDomain, "organizationId" | "use" | "domain">;

function isDomain({ organizationId, use, domain }: DomainKey) {
	return and(
		eq(organizationDomains.organizationId, organizationId),
		eq(organizationDomains.use, use),
		eq(organizationDomains.domain, domain),
	);
}

function isHeld({ organizationId, use, domain }: DomainKey) {
	return and(
		eq(domainHolders.domain, domain),
		eq(domainHolders.use, use),
		eq(domainHolders.organizationId, organizationId),
	);
}

export function listDomains(orm: Orm, organizationId: string): Promise<StoredDomain[]> {
	return orm
		.select()
		.from(organizationDomains)
		.where(eq(organizationDomains.organizationId, organizationId))
		.orderBy(asc(organizationDomains.use), asc(organizationDomains.domain));
}

export async function findPageDomain(orm: Orm, organizationId: string): Promise<StoredDomain | undefined> {
	const isTheirs = eq(organizationDomains.organizationId, organizationId);
	const [row] = await orm
		.select()
		.from(organizationDomains)
		.where(and(isTheirs, eq(organizationDomains.use, "page")));
	return row;
}

export async function findDomain(tx: Orm, key: DomainKey): Promise<StoredDomain | undefined> {
	const [row] = await tx.select().from(organizationDomains).where(isDomain(key));
	return row;
}

export async function insertDomain(tx: Orm, domain: typeof organizationDomains.$inferInsert): Promise<void> {
	await tx.insert(organizationDomains).values(domain);
}

export async function updateDomain(
	tx: Orm,
	key: DomainKey,
	changes: Partial<Pick<StoredDomain, "provenAt" | "missingAt" | "checkedAt">>,
): Promise<void> {
	await tx.update(organizationDomains).set(changes).where(isDomain(key));
}

export async function deleteDomain(tx: Orm, key: DomainKey): Promise<void> {
	await releaseDomain(tx, key);
	await tx.delete(organizationDomains).where(isDomain(key));
}

export async function holderOf(orm: Orm, use: DomainUse, domain: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ id: domainHolders.organizationId })
		.from(domainHolders)
		.where(and(eq(domainHolders.domain, domain), eq(domainHolders.use, use)));
	return row?.id;
}

export function listHolders(orm: Orm, domains: readonly string[]) {
	return orm
		.select()
		.from(domainHolders)
		.where(inArray(domainHolders.domain, [...domains]));
}

export async function holdDomain(tx: Orm, { organizationId, use, domain }: DomainKey): Promise<boolean> {
	await tx.insert(domainHolders).values({ domain, use, organizationId }).onConflictDoNothing();
	return (await holderOf(tx, use, domain)) === organizationId;
}

export async function releaseDomain(tx: Orm, key: DomainKey): Promise<void> {
	await tx.delete(domainHolders).where(isHeld(key));
}

export function listDueDomains(
	orm: Orm,
	{ before, limit, organizationId }: { before: string; limit: number; organizationId?: string },
): Promise<StoredDomain[]> {
	return orm
		.select()
		.from(organizationDomains)
		.where(
			and(
				or(isNull(organizationDomains.checkedAt), lte(organizationDomains.checkedAt, before)),
				organizationId === undefined ? undefined : eq(organizationDomains.organizationId, organizationId),
			),
		)
		.orderBy(sql`${organizationDomains.checkedAt} nulls first`)
		.limit(limit);
}

/** Makes an organization's domains due, except those looked up after `before`. */
export async function makeDomainsDue(tx: Orm, organizationId: string, before: string): Promise<void> {
	await tx
		.update(organizationDomains)
		.set({ checkedAt: null })
		.where(
			and(eq(organizationDomains.organizationId, organizationId), lte(organizationDomains.checkedAt, before)),
		);
}
