import type { Deps } from "#server/deps.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { devicesOf } from "#server/notices/push/service.ts";
import { claimDue } from "./due.ts";
import { mailReminders } from "./mail.ts";
import { openReminders } from "./open-reminders.ts";
import { sendReminders, sendToDevice } from "./send.ts";

/** Sends all that is due by now, some users at a time. */
export const remind =
	(deps: Deps): JobHandlers["remind"] =>
	async () => {
		for (;;) {
			const due = await claimDue(deps, deps.clock(), async (tx, claimed) => {
				const ids = claimed.map(({ user }) => user.id);
				const reached = new Set((await devicesOf(tx, ids)).map(({ userId }) => userId));
				for (const each of claimed) if (!reached.has(each.user.id)) await mailReminders(tx, deps, each);
			});
			if (due === undefined) return;
			await sendReminders(deps, due);
		}
	};

/** Tries once more what a push service had no time for; what was done meanwhile is left out. */
export const pushAgain =
	(deps: Deps): JobHandlers["push-again"] =>
	async ({ data }) => {
		const open = await openReminders(deps.orm, data, deps.clock());
		if (open === undefined || open.reminders.length === 0) return;
		const devices = await devicesOf(deps.orm, [data.userId]);
		const device = devices.find(({ sessionId }) => sessionId === data.sessionId);
		if (device) await sendToDevice(deps, open, device, data.tries);
	};
