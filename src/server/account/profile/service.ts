import type { z } from "zod";
import type { User } from "#contract/account/auth.ts";
import type { profileSchema } from "#contract/account/profile.ts";
import type { FileContent } from "#contract/endpoint.ts";
import { ianaZone } from "#domain/time-zone.ts";
import { authService } from "#server/account/auth/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { hashOfPicture } from "#server/ground/picture-hash.ts";
import { Problem } from "#server/ground/problem.ts";
import { refuseOurName } from "#server/users/our-name.ts";
import { deletePicture, findPicture, savePicture, setPictureHash, updateProfile } from "./store.ts";

/** Size of a stored picture in pixels: four times the largest avatar, for dense screens. */
const pictureSize = { width: 256, height: 256, fit: "cover" } as const;

export function profileService(deps: Deps) {
	const { orm, sessions, hooks } = deps;
	const { me } = authService(deps);

	return {
		/** A zone reported by a browser counts only while the account follows its devices. Throws `invalid-input`. */
		update: async (actor: Actor, changes: z.infer<typeof profileSchema>, now: number): Promise<User> => {
			const { fullName, socialName } = changes;
			if (fullName !== undefined || socialName !== undefined) {
				const stored = await me(actor);
				refuseOurName("fullName", fullName, stored.fullName);
				refuseOurName("socialName", socialName, stored.socialName);
			}
			await orm.transaction(async (tx) => {
				const { timeZone, deviceTimeZone } = changes;
				const ofDevice = deviceTimeZone === undefined ? undefined : ianaZone(deviceTimeZone);
				await updateProfile(tx, actor.userId, { ...changes, deviceTimeZone: ofDevice }, iso(now));
				if (timeZone ?? ofDevice) await hooks.zoneChanged(tx, actor.userId, now);
			});
			sessions.forget(actor.userId);
			return me(actor);
		},

		/** Throws `not-signed-in`, `not-a-picture` or `picture-too-large`. */
		setPicture: async (actor: Actor, file: Uint8Array, now: number): Promise<User> => {
			// Loaded on the first upload, to keep startup fast.
			const { reencode } = await import("#server/deps/file-reading/picture.ts");
			const image = await reencode(actor.userId, file, pictureSize);
			const hash = hashOfPicture(image);
			await orm.transaction(async (tx) => {
				if (!(await setPictureHash(tx, actor.userId, hash, iso(now)))) throw new Problem("not-signed-in");
				await savePicture(tx, actor.userId, image, iso(now));
			});
			return me(actor);
		},

		picture: (actor: Actor, hash: string): Promise<FileContent> => pictureOf(orm, actor.userId, hash),

		removePicture: (actor: Actor, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				await setPictureHash(tx, actor.userId, null, iso(now));
				await deletePicture(tx, actor.userId);
			}),
	};
}

/** Throws `not-found`, including for a picture that has been replaced. */
export async function pictureOf(orm: Orm, userId: string, hash: string): Promise<FileContent> {
	const image = await findPicture(orm, userId, hash);
	if (image === undefined) throw new Problem("not-found");
	return { type: "image/webp", name: `${hash}.webp`, bytes: new Uint8Array(image) };
}
