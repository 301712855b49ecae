import { type Instant, todayOf } from "#domain/day.ts";
import { judgeAll } from "#domain/habits/insight/due-days.ts";
import { rateToReport, weekEndAt } from "#domain/habits/week/week-end.ts";
import type { Deps } from "#server/deps/deps.ts";
import { steadyNow } from "#server/deps/steady-now.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { habitReader } from "#server/habits/habits/service.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { defineJob } from "#server/jobs/job.ts";
import { processInBatches } from "#server/jobs/yield-between.ts";
import { notify } from "#server/notices/notices/service.ts";
import { type DueWeek, listDueWeeks, moveWeek } from "./store.ts";

/** Milliseconds until a failed check is retried, so that it does not block others. */
const retryAfterMs = 3_600_000;

export const weekNoticesJob = defineJob<null>({
	name: "notify-weeks",
	// Half past the hour in UTC is on the hour in India.
	options: { retryLimit: 0, expireInSeconds: 3_000 },
	pollEverySeconds: 30,
	cron: "30 * * * *",
});

export function sendWeekNotices(deps: Deps): JobHandler<typeof weekNoticesJob> {
	return async () => {
		const now = await steadyNow(deps, weekNoticesJob);
		if (now === undefined) return;
		const habitsOf = habitReader(deps.orm);
		await processInBatches(
			(limit) => listDueWeeks(deps.orm, iso(now), limit),
			(due) => trySendWeekNotice(deps, habitsOf, due, now),
		);
	};
}

async function trySendWeekNotice(
	deps: Deps,
	habitsOf: ReturnType<typeof habitReader>,
	due: DueWeek,
	now: Instant,
): Promise<boolean> {
	try {
		return await sendWeekNotice(deps, habitsOf, due, now);
	} catch (err) {
		deps.log.error({ err, userId: due.userId }, "could not send a weekly summary; trying again later");
		return moveWeek(deps.orm, due, iso(now + retryAfterMs));
	}
}

/** Only the process that moves the check sends the notice; any other sees that it has moved. */
async function sendWeekNotice(
	{ orm, jobs }: Deps,
	habitsOf: ReturnType<typeof habitReader>,
	due: DueWeek,
	now: Instant,
): Promise<boolean> {
	const { userId, timeZone, dayStartHour, isReached } = due;
	const { monday, next } = weekEndAt(now, timeZone);
	const today = todayOf(now, timeZone, dayStartHour);
	const rate =
		monday && isReached
			? rateToReport(judgeAll(await habitsOf(userId, today), today), { monday, today })
			: undefined;
	return orm.transaction(async (tx) => {
		if (!(await moveWeek(tx, due, iso(next)))) return false;
		if (monday && rate) {
			const data = { monday, ...rate };
			const cause = `week-over ${monday}`;
			// A change of time zone checks the same week again.
			if (await notify(tx, jobs, userId, { kind: "week-over", data, cause, now }))
				await recordEvent(tx, { kind: "week.ready", userId, aboutId: null, facts: { monday }, now });
		}
		return true;
	});
}
