import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { notify } from "#server/notices/notices/service.ts";
import { updateChallenge } from "./store.ts";
import type { StoredChallenge } from "./tables.ts";

export async function handOver(
	tx: Orm,
	jobs: Jobs,
	{ id, title, wordsBy, creatorId }: StoredChallenge,
	newCreatorId: string,
	now: number,
): Promise<void> {
	const updatedAt = iso(now);
	await updateChallenge(tx, id, { creatorId: newCreatorId, wordsBy: wordsBy ?? creatorId, updatedAt });
	await recordEvent(tx, { kind: "challenge.handed-over", userId: newCreatorId });
	await notify(tx, jobs, newCreatorId, {
		kind: "challenge-handed-on",
		data: { challengeId: id, title },
		cause: `challenge-handed-on ${id} ${updatedAt}`,
		now,
	});
}
