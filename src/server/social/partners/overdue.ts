import { todayOf } from "#domain/day.ts";
import { isOver } from "#domain/social/partners/agreement.ts";
import { windowEnd } from "#domain/social/partners/check-in.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { iso } from "#server/iso.ts";
import { workOff } from "#server/jobs/give-way.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { findPartnership, lockPartnership, overduePartnerships, savePartnership } from "./store.ts";
import { tellAbout } from "./tell.ts";

/** Tells both of each agreement whose window has ended without a check-in, once a window. */
export const tellOverdue =
	(deps: Deps): JobHandlers["tell-overdue"] =>
	() =>
		workOff(
			(limit) => overduePartnerships(deps.orm, iso(deps.clock()), limit),
			(key) => tryToTell(deps, key),
		);

const tryToTell = async (deps: Deps, key: { userId: string; id: string }): Promise<boolean> => {
	try {
		await deps.orm.transaction((tx) => tellBoth(tx, deps, key, deps.clock()));
		return true;
	} catch (err) {
		deps.log.error({ err }, "an overdue check-in could not be told; it is tried again");
		return false;
	}
};

/** Whoever moves the time on tells; whoever comes second finds it moved. */
const tellBoth = async (
	tx: Orm,
	deps: Deps,
	key: { userId: string; id: string },
	now: number,
): Promise<void> => {
	const partnership = await lockPartnership(tx, key);
	if (!partnership?.overdueAt || Date.parse(partnership.overdueAt) >= now) return;
	const { userId, partnerId, overdueAt, agreedAt, lastCheckIn, checkInFrequency } = partnership;
	const owner = (await findPartnership(tx, key))?.owner;
	const isEnded = !owner || isOver(partnership, todayOf(now, owner.timeZone, owner.dayStartHour));
	const from = Date.parse(lastCheckIn ?? agreedAt ?? overdueAt);
	const next = isEnded ? null : iso(windowEnd(from, checkInFrequency, now));
	await savePartnership(tx, partnership, { overdueAt: next });
	if (isEnded || partnerId === null) return;
	const telling = { partnership, cause: overdueAt, now };
	await tellAbout(tx, deps, { ...telling, kind: "check-in-overdue", reader: userId, about: partnerId });
	await tellAbout(tx, deps, { ...telling, kind: "partner-overdue", reader: partnerId, about: userId });
};
