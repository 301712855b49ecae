import { and, arrayContains, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { addDays, todayOf } from "#domain/day.ts";
import { lastDayOfCycle } from "#domain/habits/cycles/cycle-days.ts";
import { webhooks } from "#server/account/webhooks/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { domainEvents } from "#server/events/tables.ts";
import { habitReader } from "#server/habits/habits/service.ts";
import { type JobHandler, jobKind } from "#server/jobs/job.ts";
import { restAfter } from "#server/jobs/yield-between.ts";
import { lockAccount } from "#server/users/store.ts";
import { users } from "#server/users/tables.ts";

export const readyCyclesJob = jobKind<null>({
	name: "notify-ready-cycles",
	// The next run finds what this one missed.
	options: { retryLimit: 0, expireInSeconds: 3_000 },
	pollEverySeconds: 60,
	cron: "17 * * * *",
});

/** Cycles whose 21st day is further back have been reported already, or had no webhook at the time. */
const daysBack = 2;
const batchSize = 100;

/** Time alone can make a cycle ready, so no request would report it to webhooks. */
export function reportReadyCycles({ orm, clock, log }: Deps): JobHandler<typeof readyCyclesJob> {
	const habitsOf = habitReader(orm);

	async function reportTo({ userId, timeZone, dayStartHour }: Listener): Promise<void> {
		const now = clock();
		const today = todayOf(now, timeZone, dayStartHour);
		const oldest = addDays(today, -daysBack);
		for (const habit of await habitsOf(userId, today)) {
			const { id, isActive, progress } = habit;
			const { isReady, number } = progress.cycle;
			const lastDay = isActive && isReady ? lastDayOfCycle(habit, today) : undefined;
			if (lastDay === undefined || lastDay < oldest) continue;
			await orm.transaction(async (tx) => {
				await lockAccount(tx, { id: userId });
				if (await wasReported(tx, userId, id, number)) return;
				await recordEvent(tx, { kind: "cycle.ready", userId, aboutId: id, facts: { number }, now });
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

async function wasReported(tx: Orm, userId: string, habitId: string, number: number): Promise<boolean> {
	const told = await tx
		.select({ id: domainEvents.id })
		.from(domainEvents)
		.where(
			and(
				eq(domainEvents.userId, userId),
				eq(domainEvents.kind, "cycle.ready"),
				eq(domainEvents.aboutId, habitId),
				sql`(${domainEvents.facts} ->> 'number')::integer = ${number}`,
			),
		)
		.limit(1);
	return told.length > 0;
}
