import { userLookup } from "#server/account/auth/store.ts";
import { sessionLookup } from "#server/account/sessions/store.ts";
import { openPostgres } from "#server/db/open.ts";
import { habitsOfUser } from "#server/habits/habits/store.ts";
import { habitLogs, saveLog } from "#server/habits/logs/statements.ts";
import { feedPages } from "#server/social/feed/feed-queries.ts";
import { circleLookup, listMembers } from "#server/social/people/store.ts";

// It only builds texts: a pool connects when it is first asked for something.
const { orm } = openPostgres("postgres://localhost", 1, () => {});

const circle = circleLookup(orm).getQuery();
const feed = feedPages(orm).everyone.getQuery();

/** The very texts that the server sends, taken from its own modules. */
export const statements = {
	session: sessionLookup(orm).getQuery().sql,
	me: userLookup(orm).getQuery().sql,
	dashboard: habitsOfUser(orm).getQuery().sql,
	logs: habitLogs,
	tick: saveLog,
	circle: circle.sql,
	feed: feed.sql,
	members: listMembers(orm, []).toSQL().sql,
};

/** What the parameters of these are, in their order. */
export const parameters = { circle: circle.params, feed: feed.params };
