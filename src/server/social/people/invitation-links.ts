import { and, eq, isNull } from "drizzle-orm";
import { whyNotAcceptInvitation } from "#domain/social/invitation.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { invitations, ownInvitations } from "./tables.ts";

export async function findInvitation(orm: Orm, code: string) {
	const [row] = await orm.select().from(invitations).where(eq(invitations.code, code));
	return row;
}

/** Throws `invitation-used` or `invitation-expired`. */
export function refuseUsedOrExpired(
	{ expiresAt, usedAt }: { expiresAt: string | null; usedAt: string | null },
	now: number,
): void {
	const isUsed = usedAt !== null;
	const refusal = whyNotAcceptInvitation(
		{ isUsed, expiresAt: expiresAt === null ? undefined : Date.parse(expiresAt) },
		now,
	);
	if (refusal) throw new Problem(refusal);
}

/** Marks a link for one person as used. Throws `invitation-over`, `invitation-used` or `invitation-expired`. */
export async function spendInvitation(tx: Orm, code: string, now: number): Promise<void> {
	const link = await findInvitation(tx, code);
	if (link === undefined) throw new Problem("invitation-over");
	refuseUsedOrExpired(link, now);
	const spent = await tx
		.update(invitations)
		.set({ usedAt: iso(now) })
		.where(and(eq(invitations.code, code), isNull(invitations.usedAt)))
		.returning({ code: invitations.code });
	if (spent.length === 0) throw new Problem("invitation-used");
	await tx
		.delete(ownInvitations)
		.where(and(eq(ownInvitations.userId, link.userId), eq(ownInvitations.code, code)));
}
