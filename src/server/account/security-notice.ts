import { uuidv7 } from "uuidv7";
import type { SecurityEvent } from "#domain/account/security-event.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { notify } from "#server/notices/notices/service.ts";

export async function notifyOwner(
	tx: Orm,
	{ jobs, clock }: Pick<Deps, "jobs" | "clock">,
	userId: string,
	event: SecurityEvent,
): Promise<void> {
	await notify(tx, jobs, userId, {
		kind: "sign-in-changed",
		data: { event },
		cause: `sign-in-changed ${uuidv7()}`,
		now: clock(),
	});
}
