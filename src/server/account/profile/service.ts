import { createHash } from "node:crypto";
import type { z } from "zod";
import type { User } from "#contract/account/auth.ts";
import type { profileShape } from "#contract/account/profile.ts";
import type { FileContent } from "#contract/endpoint.ts";
import { authService } from "#server/account/auth/service.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { rescheduleReminders } from "#server/notices/reminders/service.ts";
import { deletePicture, findPicture, savePicture, setPictureHash, updateProfile } from "./store.ts";

/** Of a picture as it is kept: four times what the largest avatar takes, for dense screens. */
const pictureSize = { width: 256, height: 256, fit: "cover" } as const;

export const profileService = (deps: Deps) => {
	const { orm, sessions } = deps;
	const { me } = authService(deps);

	return {
		/** Changes what is said. A zone that a browser tells counts only while the account follows its devices. */
		update: async (actor: Actor, changes: z.infer<typeof profileShape>, now: number): Promise<User> => {
			await orm.transaction(async (tx) => {
				await updateProfile(tx, actor.userId, changes, iso(now));
				if (changes.timeZone ?? changes.deviceTimeZone) await rescheduleReminders(tx, actor.userId, now);
			});
			sessions.forget(actor.userId);
			return me(actor);
		},

		/** Throws `not-a-picture` or `picture-too-large`. */
		setPicture: async (actor: Actor, file: Uint8Array, now: number): Promise<User> => {
			// The decoders are loaded with the first upload: every start would wait for them.
			const { reencode } = await import("#server/http/file-reading/picture.ts");
			const image = await reencode(actor.userId, file, pictureSize);
			const hash = createHash("sha256").update(image).digest("hex").slice(0, 32);
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
};

/** A user's picture. Throws `not-found`, also for one that has been replaced. */
export const pictureOf = async (orm: Orm, userId: string, hash: string): Promise<FileContent> => {
	const image = await findPicture(orm, userId, hash);
	if (image === undefined) throw new Problem("not-found");
	return { type: "image/webp", name: `${hash}.webp`, bytes: new Uint8Array(image) };
};
