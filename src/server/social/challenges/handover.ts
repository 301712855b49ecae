import { todayOf } from "#domain/day.ts";
import { whyNotCancelChallenge } from "#domain/social/challenge.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { notify, withdrawGroup } from "#server/notices/notices/service.ts";
import { daySettingsOf } from "#server/users/store.ts";
import { handoverNoticeGroupKey } from "./notice-facts.ts";
import { updateChallenge } from "./store.ts";
import type { StoredChallenge } from "./tables.ts";

export async function handOver(
	tx: Orm,
	jobs: Jobs,
	challenge: StoredChallenge,
	newCreatorId: string,
	now: number,
): Promise<void> {
	const { id, title, wordsBy, creatorId } = challenge;
	const updatedAt = iso(now);
	await updateChallenge(tx, id, { creatorId: newCreatorId, wordsBy: wordsBy ?? creatorId, updatedAt });
	await recordEvent(tx, { kind: "challenge.handed-over", userId: newCreatorId });
	const groupKey = handoverNoticeGroupKey(id);
	if (creatorId !== null) await withdrawGroup(tx, [creatorId], groupKey);
	// The notice offers to call the challenge off.
	if (await isOverFor(tx, challenge, newCreatorId, now)) return;
	await notify(tx, jobs, newCreatorId, {
		kind: "challenge-handed-on",
		data: { challengeId: id, title },
		cause: `${groupKey} ${updatedAt}`,
		groupKey,
		now,
	});
}

async function isOverFor(tx: Orm, challenge: StoredChallenge, userId: string, now: number): Promise<boolean> {
	const clock = await daySettingsOf(tx, userId);
	if (clock === undefined) return true;
	const today = todayOf(now, clock.timeZone, clock.dayStartHour);
	return whyNotCancelChallenge(challenge, today) !== undefined;
}
