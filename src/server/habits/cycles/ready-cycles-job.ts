import { and, arrayContains, asc, eq, gt, isNull } from "drizzle-orm";
import { todayOf } from "#domain/day.ts";
import { webhooks } from "#server/account/webhooks/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { habitReader } from "#server/habits/habits/service.ts";
import { findHabitForUpdate } from "#server/habits/habits/store.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { restAfter } from "#server/jobs/yield-between.ts";
import { users } from "#server/users/tables.ts";
import { isNewlyReady, recordReady } from "./ready-event.ts";

export const readyCyclesJob = defineJob<null>({
	name: "notify-ready-cycles",
	// The next run finds what this one missed.
	options: { retryLimit: 0, expireInSeconds: 3_000 },
	pollEverySeconds: 60,
	cron: "17 * * * *",
});

const batchSize = 100;

/** Time alone can make a cycle ready, so no request would report it to webhooks. */
export function reportReadyCycles({ orm, clock, log }: Deps): JobHandler<typeof readyCyclesJob> {
	const habitsOf = habitReader(orm);

	async function reportTo({ userId, timeZone, dayStartHour }: Listener): Promise<void> {
		const now = clock();
		const today = todayOf(now, timeZone, dayStartHour);
		for (const habit of await habitsOf(userId, today)) {
			if (!isNewlyReady(habit, today)) continue;
			await orm.transaction(async (tx) => {
				const isThere = await findHabitForUpdate(tx, userId, habit.id);
				if (isThere) await recordReady(tx, habit, { today, now });
			});
		}
	}

	return async () => {
		let after: string | undefined;
		for (;;) {
			const listeners = await listenersAfter(orm, after);
			for (const each of listeners) {
				const startedAt = performance.now();
				await reportTo(each).catch((err) =>
					log.error({ err, userId: each.userId }, "could not report a ready cycle; trying again later"),
				);
				await restAfter(startedAt);
			}
			after = listeners.at(-1)?.userId;
			if (listeners.length < batchSize) return;
		}
	};
}

type Listener = Awaited<ReturnType<typeof listenersAfter>>[number];

function listenersAfter(orm: Orm, after: string | undefined) {
	return orm
		.selectDistinct({ userId: users.id, timeZone: users.timeZone, dayStartHour: users.dayStartHour })
		.from(webhooks)
		.innerJoin(users, eq(users.id, webhooks.userId))
		.where(
			and(
				isNull(webhooks.offBecause),
				arrayContains(webhooks.events, ["cycle.ready"]),
				after === undefined ? undefined : gt(users.id, after),
			),
		)
		.orderBy(asc(users.id))
		.limit(batchSize);
}
