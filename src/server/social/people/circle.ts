import { type InferSelectModel, type Placeholder, type SQL, sql } from "drizzle-orm";
import { users } from "#server/account/auth/tables.ts";

/** Parts that statements about people have in common. Whose circle it is is a parameter of theirs. */

/** What somebody's name and picture are shown by. */
export const nameColumns = {
	fullName: users.fullName,
	socialName: users.socialName,
	pictureHash: users.pictureHash,
	privacy: users.privacy,
};

export type Named = { userId: string } & Pick<InferSelectModel<typeof users>, keyof typeof nameColumns>;

export const friendIdsOf = (user: Placeholder): SQL =>
	sql`select friend_id from friendships where user_id = ${user} and status = 'accepted'`;

/** Everybody who has blocked them or whom they have blocked. */
export const hiddenIdsOf = (user: Placeholder): SQL => sql`
	select blocked_id from blocks where user_id = ${user}
	union select blocker_id from blocked_by where user_id = ${user}`;

export const isInHub = (user: Placeholder): SQL =>
	sql`exists (select from social_profiles where user_id = ${user})`;
