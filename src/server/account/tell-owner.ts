import { uuidv7 } from "uuidv7";
import type { SecurityEvent } from "#domain/account/security-event.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { notify } from "#server/notices/notices/service.ts";

/**
 * Tells an account's owner what has changed about signing in, in the transaction that changes it, so that a stranger's
 * doing does not pass unseen.
 */
export const tellOwner = (
	tx: Orm,
	{ jobs, clock }: Pick<Deps, "jobs" | "clock">,
	userId: string,
	event: SecurityEvent,
): Promise<void> =>
	notify(tx, jobs, userId, {
		kind: "sign-in-changed",
		data: { event },
		cause: `sign-in-changed ${uuidv7()}`,
		now: clock(),
	});
