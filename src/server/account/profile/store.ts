import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { profileSchema } from "#contract/account/profile.ts";
import type { Orm } from "#server/db/open.ts";
import { checkAtOnce, users } from "#server/users/tables.ts";
import { userPictures } from "./tables.ts";

type Changes = z.infer<typeof profileSchema>;

export async function updateProfile(
	orm: Orm,
	userId: string,
	{ timeZone, followsDeviceZone, deviceTimeZone, phone, privacy, ...changes }: Changes,
	updatedAt: string,
): Promise<void> {
	const follows = followsDeviceZone ?? (timeZone === undefined ? undefined : false);
	await orm
		.update(users)
		.set({
			...changes,
			...(phone !== undefined && { phone: phone || null }),
			...(privacy && { privacy: sql`${users.privacy} || ${JSON.stringify(privacy)}::jsonb` }),
			...zoneSet(timeZone, deviceTimeZone),
			...(follows !== undefined && { followsDeviceZone: follows }),
			updatedAt,
		})
		.where(eq(users.id, userId));
}

/** A browser may not have received the user's chosen zone yet, so the row decides. */
function zoneSet(
	chosen: string | undefined,
	ofDevice: string | undefined,
): { timeZone?: string | SQL<string>; weekCheckAt?: string } {
	// The weekly summary is sent on Sunday evening, so its time is worked out again for the new zone.
	if (chosen !== undefined) return { timeZone: chosen, weekCheckAt: checkAtOnce };
	if (ofDevice === undefined) return {};
	return {
		weekCheckAt: checkAtOnce,
		timeZone: sql`case when ${users.followsDeviceZone} then ${ofDevice} else ${users.timeZone} end`,
	};
}

/** Returns false if the user no longer exists. */
export async function setPictureHash(
	tx: Orm,
	userId: string,
	pictureHash: string | null,
	updatedAt: string,
): Promise<boolean> {
	const changed = await tx
		.update(users)
		.set({ pictureHash, updatedAt })
		.where(eq(users.id, userId))
		.returning({ id: users.id });
	return changed.length === 1;
}

export async function savePicture(
	tx: Orm,
	userId: string,
	image: Uint8Array,
	uploadedAt: string,
): Promise<void> {
	await tx
		.insert(userPictures)
		.values({ userId, image, uploadedAt })
		.onConflictDoUpdate({ target: userPictures.userId, set: { image: sql`excluded.image`, uploadedAt } });
}

export async function deletePicture(tx: Orm, userId: string): Promise<void> {
	await tx.delete(userPictures).where(eq(userPictures.userId, userId));
}

export async function findPicture(orm: Orm, userId: string, hash: string): Promise<Uint8Array | undefined> {
	const [row] = await orm
		.select({ image: userPictures.image })
		.from(userPictures)
		.innerJoin(users, eq(users.id, userPictures.userId))
		.where(and(eq(userPictures.userId, userId), eq(users.pictureHash, hash)));
	return row?.image;
}
