import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { profileShape } from "#contract/account/profile.ts";
import { lookAtOnce, users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { userPictures } from "./tables.ts";

type Changes = z.infer<typeof profileShape>;

export const updateProfile = async (
	orm: Orm,
	userId: string,
	{ timeZone, followsDeviceZone, deviceTimeZone, phone, privacy, ...changes }: Changes,
	updatedAt: string,
): Promise<void> => {
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
};

/** A browser may not know yet that somebody has chosen a zone: only the row itself can tell. */
const zoneSet = (
	chosen: string | undefined,
	ofDevice: string | undefined,
): { timeZone?: string | SQL<string>; weekLookAt?: string } => {
	// In another zone Sunday evening is at another time.
	if (chosen !== undefined) return { timeZone: chosen, weekLookAt: lookAtOnce };
	if (ofDevice === undefined) return {};
	return {
		weekLookAt: lookAtOnce,
		timeZone: sql`case when ${users.followsDeviceZone} then ${ofDevice} else ${users.timeZone} end`,
	};
};

/** Of a picture that is not there, null. False when there is no such user any more. */
export const setPictureHash = async (
	tx: Orm,
	userId: string,
	pictureHash: string | null,
	updatedAt: string,
): Promise<boolean> => {
	const changed = await tx
		.update(users)
		.set({ pictureHash, updatedAt })
		.where(eq(users.id, userId))
		.returning({ id: users.id });
	return changed.length === 1;
};

export const savePicture = async (
	tx: Orm,
	userId: string,
	image: Uint8Array,
	uploadedAt: string,
): Promise<void> => {
	await tx
		.insert(userPictures)
		.values({ userId, image, uploadedAt })
		.onConflictDoUpdate({ target: userPictures.userId, set: { image: sql`excluded.image`, uploadedAt } });
};

export const deletePicture = async (tx: Orm, userId: string): Promise<void> => {
	await tx.delete(userPictures).where(eq(userPictures.userId, userId));
};

export const findPicture = async (
	orm: Orm,
	userId: string,
	hash: string,
): Promise<Uint8Array | undefined> => {
	const [row] = await orm
		.select({ image: userPictures.image })
		.from(userPictures)
		.innerJoin(users, eq(users.id, userPictures.userId))
		.where(and(eq(userPictures.userId, userId), eq(users.pictureHash, hash)));
	return row?.image;
};
