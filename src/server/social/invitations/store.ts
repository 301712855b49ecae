import { eq } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { invitations, socialProfiles } from "#server/social/people/tables.ts";

export async function findOwnCode(orm: Orm, userId: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ code: socialProfiles.invitationCode })
		.from(socialProfiles)
		.where(eq(socialProfiles.userId, userId));
	return row?.code;
}

export async function findInvitation(
	orm: Orm,
	code: string,
): Promise<{ userId: string; createdAt: string } | undefined> {
	const [row] = await orm
		.select({ userId: invitations.userId, createdAt: invitations.createdAt })
		.from(invitations)
		.where(eq(invitations.code, code));
	return row;
}

export async function replaceCode(
	tx: Orm,
	userId: string,
	{ old, code, createdAt }: { old: string; code: string; createdAt: string },
): Promise<void> {
	await tx.update(socialProfiles).set({ invitationCode: code }).where(eq(socialProfiles.userId, userId));
	await tx.delete(invitations).where(eq(invitations.code, old));
	await tx.insert(invitations).values({ code, userId, createdAt });
}
