import type { Orm } from "#server/db/open.ts";
import { withdrawGroups } from "#server/notices/notices/service.ts";
import type { EnrolmentKey } from "./enrolments-store.ts";
import { deleteWaiting } from "./rewards-store.ts";

export function rewardNoticeGroupKey(programId: string, rewardId: string): string {
	return `program-reward ${programId} ${rewardId}`;
}

/** Deletes rewards that were not handed out, and withdraws the notices that they will be. */
export async function deleteWaitingRewards(tx: Orm, key: EnrolmentKey): Promise<void> {
	const rewardIds = await deleteWaiting(tx, key);
	const groupKeys = rewardIds.map((rewardId) => rewardNoticeGroupKey(key.programId, rewardId));
	await withdrawGroups(tx, key.userId, groupKeys);
}
