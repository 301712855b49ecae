import type { Orm } from "#server/db/open.ts";
import { unreadOf } from "./store.ts";

/** How many messages of others a user has not read. */
export const countUnread = async (orm: Orm, userId: string): Promise<number> =>
	[...(await unreadOf(orm, userId)).values()].reduce((sum, unread) => sum + unread, 0);
