import { type InferSelectModel, type Placeholder, type SQL, sql } from "drizzle-orm";
import { users } from "#server/users/tables.ts";

export const nameColumns = {
	fullName: users.fullName,
	socialName: users.socialName,
	pictureHash: users.pictureHash,
	privacy: users.privacy,
};

export type UserName = { userId: string } & Pick<InferSelectModel<typeof users>, keyof typeof nameColumns>;

export function friendIdsOf(user: Placeholder): SQL {
	return sql`select friend_id from friendships where user_id = ${user} and status = 'accepted'`;
}

export function hiddenIdsOf(user: Placeholder): SQL {
	return sql`
	select blocked_id from blocks where user_id = ${user}
	union select blocker_id from blocked_by where user_id = ${user}`;
}

export function isInHub(user: Placeholder): SQL {
	return sql`exists (select from social_profiles where user_id = ${user})`;
}
