import type { QuietSpan } from "#domain/notices/reminder.ts";
import { deleteIfExpired, listExpiredDevices } from "#server/account/sessions/store.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { processInBatches } from "#server/jobs/yield-between.ts";
import { pushTo, type Subscription, signedOutMessage } from "#server/notices/push/service.ts";
import { quietSpanOf } from "#server/notices/quiet-hours/store.ts";
import { notifyOwner } from "./security-notice.ts";

/** The last push is tried until a day after the session has expired. */
const maxRetryMs = 86_400_000;

/**
 * Ends expired sessions of devices that get pushes: each device gets a last push, and its owner a notice. During quiet
 * hours, they are left to a later run.
 */
export function endExpiredDevices(deps: Deps, now: number): Promise<void> {
	return processInBatches(
		(limit) => listExpiredDevices(deps.orm, iso(now), limit),
		(device) => tryToEnd(deps, device, now),
	);
}

async function tryToEnd(deps: Deps, device: Subscription, now: number): Promise<boolean> {
	try {
		const quiet = await quietSpanOf(deps.orm, device.userId, now);
		if (quiet !== undefined && quiet.from <= now) return false;
		return await endDevice(deps, device, quiet, now);
	} catch (err) {
		deps.log.error({ err }, "an expired device could not be signed out; it will be retried");
		return false;
	}
}

/** Keeps the session, and with it the device's address, while the push may be tried again; returns false then. */
async function endDevice(
	deps: Deps,
	device: Subscription,
	quiet: QuietSpan | undefined,
	now: number,
): Promise<boolean> {
	const pushed = await pushTo(deps, device, signedOutMessage(device.locale, quiet));
	const expiredBy = pushed.kind === "later" ? now - maxRetryMs : now;
	return deps.orm.transaction(async (tx) => {
		if (!(await deleteIfExpired(tx, device, iso(expiredBy)))) return false;
		await notifyOwner(tx, deps, device.userId, "reminders-ended");
		return true;
	});
}
