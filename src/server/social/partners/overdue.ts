import { todayOf } from "#domain/day.ts";
import { isOver } from "#domain/social/partners/agreement.ts";
import { freshnessOf } from "#domain/social/partners/check-in.ts";
import { openAmong } from "#server/account/suspensions/open-account.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { steadyNow } from "#server/deps/steady-now.ts";
import { iso } from "#server/ground/iso.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { defineJob } from "#server/jobs/job.ts";
import { processInBatches } from "#server/jobs/yield-between.ts";
import type { DaySettings } from "#server/users/store.ts";
import { endOf, nextDue } from "./next-due.ts";
import { notifyPartner, withdrawOpen } from "./notifications.ts";
import { findPartnership, lockPartnership, overduePartnerships, savePartnership } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

export const overdueNoticesJob = defineJob<null>({
	name: "notify-overdue",
	// The next run finds what this one missed.
	options: { retryLimit: 0, expireInSeconds: 300 },
	pollEverySeconds: 60,
	cron: "23 * * * *",
});

/**
 * Notifies both partners when a window ends without a check-in, once per window, unless the habit is paused or its
 * owner is suspended. After the last day of an agreement or offer, withdraws the notices that still ask for something.
 */
export function sendOverdueNotices(deps: Deps): JobHandler<typeof overdueNoticesJob> {
	return async () => {
		const now = await steadyNow(deps, overdueNoticesJob);
		if (now === undefined) return;
		await processInBatches(
			(limit) => overduePartnerships(deps.orm, iso(now), limit),
			(key) => tryToNotify(deps, key, now),
		);
	};
}

async function tryToNotify(deps: Deps, key: { userId: string; id: string }, now: number): Promise<boolean> {
	try {
		await deps.orm.transaction((tx) => notifyBoth(tx, deps, key, now));
		return true;
	} catch (err) {
		deps.log.error({ err }, "notices about an overdue check-in could not be sent; they will be retried");
		return false;
	}
}

/** Only the transaction that moves the due time sends notices; a concurrent one sees that it has moved. */
async function notifyBoth(
	tx: Orm,
	deps: Deps,
	key: { userId: string; id: string },
	now: number,
): Promise<void> {
	const partnership = await lockPartnership(tx, key);
	if (!partnership?.overdueAt || Date.parse(partnership.overdueAt) >= now) return;
	const { partnerId, overdueAt, agreedAt, lastCheckIn, checkInFrequency } = partnership;
	const { owner, habit } = (await findPartnership(tx, key)) ?? {};
	const isEnded = !owner || isOver(partnership, todayOf(now, owner.timeZone, owner.dayStartHour));
	const from = Date.parse(lastCheckIn ?? agreedAt ?? overdueAt);
	const next = isEnded ? null : dueNext(partnership, owner, { from, now });
	await savePartnership(tx, partnership, { overdueAt: next });
	if (isEnded && partnerId !== null) await withdrawOpen(tx, { ...partnership, partnerId });
	// If the owner's time zone has moved west since, the last day is not over yet.
	if (isEnded || partnerId === null || agreedAt === null || !habit?.isActive) return;
	if (freshnessOf(from, checkInFrequency, now) !== "overdue") return;
	await notifyOpen(tx, deps, { ...partnership, partnerId }, { cause: overdueAt, now });
}

/** A suspended owner cannot check in, and a suspended partner cannot ask. */
async function notifyOpen(
	tx: Orm,
	deps: Deps,
	partnership: StoredPartnership & { partnerId: string },
	{ cause, now }: { cause: string; now: number },
): Promise<void> {
	const { userId, partnerId } = partnership;
	const open = await openAmong(tx, [userId, partnerId]);
	if (!open.has(userId)) return;
	const facts = { partnership, cause, now };
	await notifyPartner(tx, deps, { ...facts, kind: "check-in-overdue", reader: userId, about: partnerId });
	if (open.has(partnerId))
		await notifyPartner(tx, deps, { ...facts, kind: "partner-overdue", reader: partnerId, about: userId });
}

/** Until an offer or change is accepted, the only due time is the end of its last day. */
function dueNext(
	partnership: StoredPartnership,
	owner: DaySettings,
	times: Parameters<typeof nextDue>[2],
): string | null {
	return partnership.agreedAt === null ? endOf(partnership, owner) : nextDue(partnership, owner, times);
}
