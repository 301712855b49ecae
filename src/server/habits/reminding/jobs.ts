import type { Deps } from "#server/deps/deps.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { defineJob } from "#server/jobs/job.ts";
import { subscriptionsOfUsers } from "#server/notices/push/store.ts";
import { readClock, rescheduleStrayed } from "./clock.ts";
import { claimDue } from "./due.ts";
import { mailReminders } from "./mail.ts";
import { oncePerHabit, openReminders } from "./open-reminders.ts";
import type { pushAgainJob } from "./push-again-job.ts";
import { claimsIn, queueNextRound, sendingRun, tryDevices } from "./send.ts";
import { close } from "./sendings.ts";

export const remindJob = defineJob<null>({
	name: "remind",
	// No retries: the next run picks up what this one missed.
	options: { retryLimit: 0, expireInSeconds: 300 },
	pollEverySeconds: 2,
	cron: "* * * * *",
});

export function remind(deps: Deps): JobHandler<typeof remindJob> {
	return async () => {
		const sending = sendingRun(deps);
		let look = await readClock(deps);
		await rescheduleStrayed(deps, look);
		for (;;) {
			const due = await claimDue(deps, look, async (tx, pushes) => {
				const unreached = pushes.filter(({ devices }) => devices.length === 0);
				for (const push of unreached) await mailReminders(tx, deps, push);
				await close(tx, unreached.flatMap(claimsIn));
			});
			if (due === undefined) break;
			for (const push of due) if (push.devices.length > 0) sending.start(push);
			await sending.waitForRoom();
			look = await readClock(deps);
		}
		await sending.finish();
	};
}

export function pushAgain(deps: Deps): JobHandler<typeof pushAgainJob> {
	return async ({ data }) => {
		const now = await deps.databaseClock();
		const open = await openReminders(deps.orm, data, now);
		if (open === undefined) return;
		const { tag, dueAt, sentAt } = data;
		const slots = stillToPush(open, sentAt);
		if (slots.length === 0) return;
		const reminders = oncePerHabit(slots);
		const isSnoozed = reminders.some(({ sending }) => sending?.action === "snooze");
		const devices = await subscriptionsOfUsers(deps.orm, [data.userId]);
		const push = { ...open, reminders, isSnoozed, tag, dueAt, sentAt, devices, slots };
		const round = await tryDevices(deps, push, data.devices, () => Promise.resolve());
		const isReached = data.isReached || round.isReached;
		await queueNextRound(deps.orm, deps, push, { ...round, isReached });
	};
}

type OpenReminders = NonNullable<Awaited<ReturnType<typeof openReminders>>>;

/** Leaves out reminders that the user has snoozed since, and those that have been sent again. */
function stillToPush({ reminders }: OpenReminders, sentAt: string): OpenReminders["reminders"] {
	return reminders.filter(({ sending }) => sending?.sentAt === sentAt && sending.againAt === null);
}
