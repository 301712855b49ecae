import { userLookup } from "#server/auth/store.ts";
import { openPostgres } from "#server/db/open.ts";
import { habitsOfUser } from "#server/habits/store.ts";
import { habitLogs, markDay } from "#server/logs/statements.ts";
import { sessionLookup } from "#server/sessions/store.ts";

// It only builds texts: a pool connects when it is first asked for something.
const { orm } = openPostgres("postgres://localhost", 1, () => {});

/** The very texts that the server sends, taken from its own modules. */
export const statements = {
	session: sessionLookup(orm).getQuery().sql,
	me: userLookup(orm).getQuery().sql,
	dashboard: habitsOfUser(orm).getQuery().sql,
	logs: habitLogs,
	tick: markDay,
};
