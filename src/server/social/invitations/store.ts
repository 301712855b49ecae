import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import { daysInvitationKept } from "#domain/social/invitation.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { invitations, ownInvitations, socialProfiles } from "#server/social/people/tables.ts";

export async function findOpenCode(orm: Orm, userId: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ code: socialProfiles.invitationCode })
		.from(socialProfiles)
		.where(eq(socialProfiles.userId, userId));
	return row?.code ?? undefined;
}

export function listForOne(orm: Orm, userId: string, now: number) {
	return orm
		.select()
		.from(ownInvitations)
		.where(and(eq(ownInvitations.userId, userId), gt(ownInvitations.expiresAt, iso(now))))
		.orderBy(desc(ownInvitations.createdAt), ownInvitations.code);
}

export async function insertInvitation(tx: Orm, row: typeof invitations.$inferInsert): Promise<boolean> {
	const inserted = await tx
		.insert(invitations)
		.values(row)
		.onConflictDoNothing()
		.returning({ code: invitations.code });
	return inserted.length === 1;
}

export async function insertOwn(tx: Orm, row: typeof ownInvitations.$inferInsert): Promise<void> {
	await tx.insert(ownInvitations).values(row);
}

export async function setOpenCode(tx: Orm, userId: string, code: string | null): Promise<void> {
	await tx.update(socialProfiles).set({ invitationCode: code }).where(eq(socialProfiles.userId, userId));
}

export async function deleteUnused(tx: Orm, userId: string, code: string): Promise<boolean> {
	const deleted = await tx
		.delete(invitations)
		.where(and(eq(invitations.code, code), eq(invitations.userId, userId), isNull(invitations.usedAt)))
		.returning({ code: invitations.code });
	await tx
		.delete(ownInvitations)
		.where(and(eq(ownInvitations.userId, userId), eq(ownInvitations.code, code)));
	return deleted.length === 1;
}

export async function purgeInvitations(orm: Orm, now: number): Promise<void> {
	await orm.delete(ownInvitations).where(lt(ownInvitations.expiresAt, iso(now)));
	const kept = iso(now - daysInvitationKept * 86_400_000);
	await orm.delete(invitations).where(lt(invitations.expiresAt, kept));
}
