import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/iso.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { tellPages } from "#server/notices/events/service.ts";
import { notify } from "#server/notices/notices/service.ts";
import { updateChallenge } from "./store.ts";
import type { StoredChallenge } from "./tables.ts";

/** Makes somebody else the creator of a challenge, and tells them. */
export const handOver = async (
	tx: Orm,
	jobs: Jobs,
	{ id, title }: StoredChallenge,
	newCreatorId: string,
	now: number,
): Promise<void> => {
	const updatedAt = iso(now);
	await updateChallenge(tx, id, { creatorId: newCreatorId, updatedAt });
	await tellPages(tx, newCreatorId, "social");
	await notify(tx, jobs, newCreatorId, {
		kind: "challenge-handed-on",
		data: { challengeId: id, title },
		cause: `challenge-handed-on ${id} ${updatedAt}`,
		now,
	});
};
