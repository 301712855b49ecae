import { setImmediate } from "node:timers/promises";
import { and, count, desc, eq, gt, inArray, lt, lte, min, notInArray, or, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
	type AuditDetails,
	auditKeptFrom,
	maxActs,
	type OrganizationAuditAction,
} from "#domain/organizations/audit.ts";
import { rowsPerBatch } from "#server/db/delete-in-batches.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { organizationAudit, type StoredMember } from "./tables.ts";

const dayMs = 86_400_000;

export interface NewAct {
	organizationId: string;
	actorId: string;
	act: OrganizationAuditAction;
	subjectId?: string;
	details?: AuditDetails;
	now: number;
}

/** Call in the transaction of the act itself. */
export async function recordAuditEntry(
	tx: Orm,
	{ subjectId, details = {}, now, ...act }: NewAct,
): Promise<void> {
	await tx
		.insert(organizationAudit)
		.values({ ...act, id: uuidv7(), subjectId: subjectId ?? null, details, at: iso(now) });
}

type Changeable = Pick<StoredMember, "role" | "department">;

/** Records a member's new role and department, if they changed. */
export async function recordMemberChanges(
	tx: Orm,
	by: Omit<NewAct, "act" | "details">,
	before: Changeable,
	{ role, department }: Partial<Changeable>,
): Promise<void> {
	if (role !== undefined && role !== before.role)
		await recordAuditEntry(tx, { ...by, act: "role-changed", details: { from: before.role, to: role } });
	if (department !== undefined && department !== before.department)
		await recordAuditEntry(tx, {
			...by,
			act: "department-changed",
			details: { from: before.department, to: department },
		});
}

/** Counts acts since then, and returns when the first of them was. */
export async function actsSince(
	tx: Orm,
	{ organizationId, act, since }: Pick<NewAct, "organizationId" | "act"> & { since: string },
): Promise<{ count: number; first: string | null }> {
	const { at } = organizationAudit;
	const isTheirs = eq(organizationAudit.organizationId, organizationId);
	const [acts] = await tx
		.select({ count: count(), first: min(at) })
		.from(organizationAudit)
		.where(and(isTheirs, eq(organizationAudit.act, act), gt(at, since)));
	return acts ?? { count: 0, first: null };
}

export function listActs(orm: Orm, organizationId: string, before: string | undefined, limit: number) {
	return orm
		.select()
		.from(organizationAudit)
		.where(
			and(
				eq(organizationAudit.organizationId, organizationId),
				before === undefined ? undefined : lt(organizationAudit.id, before),
			),
		)
		.orderBy(desc(organizationAudit.id))
		.limit(limit);
}

/** Returns when a person last ceased to be a plain member. */
export async function lastPromotion(
	orm: Orm,
	organizationId: string,
	userId: string,
): Promise<string | undefined> {
	const { subjectId, act, details, at } = organizationAudit;
	const [newest] = await orm
		.select({ at })
		.from(organizationAudit)
		.where(
			and(
				eq(organizationAudit.organizationId, organizationId),
				eq(subjectId, userId),
				eq(act, "role-changed"),
				sql`${details} ->> 'from' = 'member'`,
			),
		)
		.orderBy(desc(at))
		.limit(1);
	return newest?.at;
}

/** Looks for surplus acts only where somebody acted since the day before. Call at least daily. */
export async function purgeActs(orm: Orm, now: number): Promise<void> {
	await deleteActs(orm, lte(organizationAudit.at, iso(auditKeptFrom(now))));
	const active = await orm
		.selectDistinct({ id: organizationAudit.organizationId })
		.from(organizationAudit)
		.where(gt(organizationAudit.at, iso(now - dayMs)));
	for (const { id } of active) {
		await deleteBeyond(orm, id, now);
		await setImmediate();
	}
}

/** Acts that `actsSince` counts: at most a few hundred a day. */
const countedActs: NewAct["act"][] = [
	"program-proposed",
	"challenge-created",
	"program-cancelled",
	"challenge-cancelled",
];

async function deleteBeyond(orm: Orm, organizationId: string, now: number): Promise<void> {
	const { act, at } = organizationAudit;
	const isSpare = or(notInArray(act, countedActs), lte(at, iso(now - dayMs)));
	const isTheirs = eq(organizationAudit.organizationId, organizationId);
	const [oldestKept] = await orm
		.select({ id: organizationAudit.id })
		.from(organizationAudit)
		.where(isTheirs)
		.orderBy(desc(organizationAudit.id))
		.offset(maxActs - 1)
		.limit(1);
	if (oldestKept) await deleteActs(orm, and(isTheirs, lt(organizationAudit.id, oldestKept.id), isSpare));
}

/** By ids, because an organization can have thousands, and Citus allows no limit in a delete. */
async function deleteActs(orm: Orm, matches: SQL | undefined): Promise<void> {
	const { organizationId, id } = organizationAudit;
	for (;;) {
		const some = await orm
			.select({ organizationId, id })
			.from(organizationAudit)
			.where(matches)
			.limit(rowsPerBatch);
		const organizationIds = [...new Set(some.map((act) => act.organizationId))];
		const ids = some.map((act) => act.id);
		if (ids.length > 0)
			await orm
				.delete(organizationAudit)
				.where(and(inArray(organizationId, organizationIds), inArray(id, ids)));
		if (some.length < rowsPerBatch) return;
		await setImmediate();
	}
}
