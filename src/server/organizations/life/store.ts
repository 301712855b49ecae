import { randomInt } from "node:crypto";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { newCode } from "#domain/organizations/organization.ts";
import { rowsPerBatch } from "#server/db/delete-in-batches.ts";
import type { Orm } from "#server/db/open.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { deleteDomain, listDomains } from "#server/organizations/domains-store.ts";
import { habitPrograms, programMemberships } from "#server/organizations/program-tables.ts";
import {
	organizationAnnouncements,
	organizationAudit,
	organizationCodes,
	organizationInvitations,
	organizationLogos,
	organizationMembers,
	organizationMemberships,
	organizationRemovals,
	organizationReports,
	organizationScores,
	organizations,
	type StoredOrganization,
} from "#server/organizations/tables.ts";
import { cancelOrganizationChallenges } from "#server/social/challenges/organization-challenges.ts";

/** There are 41 trillion codes: if ten tries find no free one, something else is wrong. */
const codeTries = 10;

export async function findOrganization(orm: Orm, id: string): Promise<StoredOrganization | undefined> {
	const [row] = await orm.select().from(organizations).where(eq(organizations.id, id));
	return row;
}

export async function insertOrganization(
	tx: Orm,
	organization: typeof organizations.$inferInsert,
): Promise<boolean> {
	const inserted = await tx
		.insert(organizations)
		.values(organization)
		.onConflictDoNothing()
		.returning({ id: organizations.id });
	return inserted.length === 1;
}

export async function updateOrganization(
	tx: Orm,
	id: string,
	changes: Partial<Omit<StoredOrganization, "id">>,
): Promise<StoredOrganization> {
	const [row] = await tx.update(organizations).set(changes).where(eq(organizations.id, id)).returning();
	if (row === undefined) throw new Error("The locked organization is missing.");
	return row;
}

/**
 * Deletes the members' leaderboard shares; `scoreMembersJob` recounts them within minutes. Call with the organization's
 * row locked, so that a count under way doesn't save the former shares afterwards.
 */
export async function deleteScores(tx: Orm, organizationId: string): Promise<void> {
	await tx.delete(organizationScores).where(eq(organizationScores.organizationId, organizationId));
}

export async function saveLogo(
	tx: Orm,
	organizationId: string,
	image: Uint8Array,
	uploadedAt: string,
): Promise<void> {
	await tx
		.insert(organizationLogos)
		.values({ organizationId, image, uploadedAt })
		.onConflictDoUpdate({
			target: organizationLogos.organizationId,
			set: { image: sql`excluded.image`, uploadedAt },
		});
}

export async function deleteLogo(tx: Orm, organizationId: string): Promise<void> {
	await tx.delete(organizationLogos).where(eq(organizationLogos.organizationId, organizationId));
}

export async function findLogo(orm: Orm, id: string, hash: string): Promise<Uint8Array | undefined> {
	const [row] = await orm
		.select({ image: organizationLogos.image })
		.from(organizationLogos)
		.innerJoin(organizations, eq(organizations.id, organizationLogos.organizationId))
		.where(and(eq(organizations.id, id), eq(organizations.logoHash, hash)));
	return row?.image;
}

export async function takeCode(tx: Orm, organizationId: string): Promise<string> {
	for (let tries = 0; tries < codeTries; tries++) {
		const code = newCode(randomInt);
		if (await takeName(tx, organizationId, code)) return code;
	}
	throw new Error("No free code was found.");
}

export async function dropCode(tx: Orm, code: string): Promise<void> {
	await tx.delete(organizationCodes).where(eq(organizationCodes.code, code));
}

/** Reserves a code or a subdomain, either of which lets people join. Returns false if it is taken. */
export async function takeName(tx: Orm, organizationId: string, code: string): Promise<boolean> {
	const taken = await tx
		.insert(organizationCodes)
		.values({ code, organizationId })
		.onConflictDoNothing()
		.returning({ code: organizationCodes.code });
	return taken.length === 1;
}

export async function organizationOfSubdomain(
	orm: Orm,
	subdomain: string,
): Promise<StoredOrganization | undefined> {
	const id = await organizationOfCode(orm, subdomain);
	const organization = id === undefined ? undefined : await findOrganization(orm, id);
	return organization?.subdomain === subdomain && organization.deletesAt === null ? organization : undefined;
}

export async function organizationOfCode(orm: Orm, code: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ id: organizationCodes.organizationId })
		.from(organizationCodes)
		.where(eq(organizationCodes.code, code));
	return row?.id;
}

export function listDue(orm: Orm, now: string, limit: number): Promise<StoredOrganization[]> {
	return orm
		.select()
		.from(organizations)
		.where(lte(organizations.deletesAt, now))
		.orderBy(asc(organizations.deletesAt))
		.limit(limit);
}

export async function someMembers(orm: Orm, organizationId: string, limit: number): Promise<string[]> {
	const rows = await orm
		.select({ userId: organizationMembers.userId })
		.from(organizationMembers)
		.where(eq(organizationMembers.organizationId, organizationId))
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

export async function deleteMembers(
	tx: Orm,
	organizationId: string,
	userIds: readonly string[],
): Promise<void> {
	await tx
		.delete(programMemberships)
		.where(
			and(
				inArray(programMemberships.userId, [...userIds]),
				eq(programMemberships.organizationId, organizationId),
			),
		);
	await tx
		.delete(organizationMemberships)
		.where(
			and(
				inArray(organizationMemberships.userId, [...userIds]),
				eq(organizationMemberships.organizationId, organizationId),
			),
		);
	await tx
		.delete(organizationMembers)
		.where(
			and(
				eq(organizationMembers.organizationId, organizationId),
				inArray(organizationMembers.userId, [...userIds]),
			),
		);
}

/** Tables in which an organization can have thousands of rows that are not deleted with its members. */
const largeTables = [
	{ owner: organizationAudit.organizationId, key: organizationAudit.id },
	{ owner: habitPrograms.organizationId, key: habitPrograms.id },
	{ owner: organizationAnnouncements.organizationId, key: organizationAnnouncements.id },
	{ owner: organizationInvitations.organizationId, key: organizationInvitations.id },
	{ owner: organizationRemovals.organizationId, key: organizationRemovals.userId },
	{ owner: organizationReports.organizationId, key: organizationReports.windowFrom },
];

/** Returns false if none are left. Call once no members are left. */
export async function deleteSomeRows(tx: Orm, organizationId: string): Promise<boolean> {
	for (const { owner, key } of largeTables) {
		const isTheirs = eq(owner, organizationId);
		const some = await tx.select({ key }).from(owner.table).where(isTheirs).limit(rowsPerBatch);
		const keys = [...new Set(some.map((row) => row.key))];
		if (keys.length === 0) continue;
		await tx.delete(owner.table).where(and(isTheirs, inArray(key, keys)));
		return true;
	}
	return false;
}

/** Call once no members, requests to join or rows of `largeTables` are left. */
export async function deleteOrganization(
	tx: Orm,
	jobs: Jobs,
	{ id, code, subdomain }: StoredOrganization,
	now: number,
): Promise<void> {
	await cancelOrganizationChallenges(tx, jobs, { organizationId: id }, now);
	await dropCode(tx, code);
	if (subdomain !== null) await dropCode(tx, subdomain);
	for (const domain of await listDomains(tx, id)) await deleteDomain(tx, domain);
	await tx.delete(organizations).where(eq(organizations.id, id));
}
