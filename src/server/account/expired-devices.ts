import { setImmediate } from "node:timers/promises";
import { deleteIfExpired, listExpiredDevices } from "#server/account/sessions/store.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { pushTo, type Subscription, signedOutMessage } from "#server/notices/push/service.ts";
import { notifyOwner } from "./security-notice.ts";

const devicesPerBatch = 100;

/** Ends expired sessions of devices that get pushes: each device gets a last push, and its owner a notice. */
export async function endExpiredDevices(deps: Deps, now: number): Promise<void> {
	for (;;) {
		const devices = await listExpiredDevices(deps.orm, iso(now), devicesPerBatch);
		for (const device of devices) {
			await endDevice(deps, device, now);
			await setImmediate();
		}
		if (devices.length < devicesPerBatch) return;
	}
}

async function endDevice(deps: Deps, device: Subscription, now: number): Promise<void> {
	const isEnded = await deps.orm.transaction(async (tx) => {
		if (!(await deleteIfExpired(tx, device, iso(now)))) return false;
		await notifyOwner(tx, deps, device.userId, "reminders-ended");
		return true;
	});
	if (isEnded) await pushTo(deps, device, signedOutMessage(device.locale));
}
