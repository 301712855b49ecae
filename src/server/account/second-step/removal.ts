import { notifyOwner } from "#server/account/security-notice.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { deleteCodes, hasSecondStep } from "./store.ts";

/** Recovery codes are only for accounts with a second step. */
export async function completeRemoval(
	tx: Orm,
	deps: Pick<Deps, "jobs" | "clock">,
	userId: string,
): Promise<void> {
	await notifyOwner(tx, deps, userId, "second-step-removed");
	if (!(await hasSecondStep(tx, userId))) await deleteCodes(tx, userId);
}
