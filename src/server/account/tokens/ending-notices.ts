import type { Orm } from "#server/db/open.ts";
import { withdrawGroup } from "#server/notices/notices/service.ts";

export function endingNoticeGroupKey(tokenId: string): string {
	return `token-ending ${tokenId}`;
}

/** Withdraws the notice of a deleted token, if its owner had one. */
export async function withdrawEnding(
	tx: Orm,
	userId: string,
	{ id, noticeAt }: { id: string; noticeAt: string | null },
): Promise<void> {
	if (noticeAt === null) await withdrawGroup(tx, [userId], endingNoticeGroupKey(id));
}
