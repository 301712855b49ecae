import { and, eq } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockAccount } from "#server/users/store.ts";
import { sessions } from "./sessions/tables.ts";

/**
 * Locks the account, for acts whose result outlives the session. Throws `not-signed-in` if the session has ended since
 * the request began: a password reset could not end what is created after it.
 */
export async function requireSession(
	tx: Orm,
	{ userId, sessionId }: Pick<Actor, "userId" | "sessionId">,
): Promise<void> {
	await lockAccount(tx, { id: userId });
	const isThis = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
	if ((await tx.$count(sessions, isThis)) === 0) throw new Problem("not-signed-in");
}
