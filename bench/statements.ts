import { userLookup } from "#server/account/auth/store.ts";
import { sessionLookup } from "#server/account/sessions/store.ts";
import { openPostgres } from "#server/db/open.ts";
import { habitsOfUser } from "#server/habits/habits/store.ts";
import { habitLogs, saveLog } from "#server/habits/logs/statements.ts";
import { feedPages } from "#server/social/feed/feed-queries.ts";

// Only builds SQL: a pool connects at its first query.
const { orm } = openPostgres("postgres://localhost", 1, () => {});

const feed = feedPages(orm).everyone.getQuery();

/** The exact SQL that the server sends, from its own modules. */
export const statements = {
	session: sessionLookup(orm).getQuery().sql,
	me: userLookup(orm).getQuery().sql,
	dashboard: habitsOfUser(orm).getQuery().sql,
	logs: habitLogs,
	tick: saveLog,
	feed: feed.sql,
};

export const feedParameters = feed.params;
