import { and, eq, sql } from "drizzle-orm";
import type { Habit } from "#contract/habits/habits.ts";
import { addDays, type Day } from "#domain/day.ts";
import { lastDayOfCycle } from "#domain/habits/cycles/cycle-days.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { domainEvents } from "#server/events/tables.ts";

/** True if the 21st day is within the window for late logs: a late log can make an earlier day the 21st. */
export function isNewlyReady(habit: Habit, today: Day): boolean {
	const isReady = habit.isActive && habit.progress.cycle.isReady;
	const lastDay = isReady ? lastDayOfCycle(habit, today) : undefined;
	return lastDay !== undefined && lastDay >= addDays(today, -logWindowDays);
}

/** Records `cycle.ready` if the cycle is newly ready, once for each cycle. Call with the habit's row locked. */
export async function recordReady(
	tx: Orm,
	habit: Habit,
	{ today, by, now }: { today: Day; by?: string; now: number },
): Promise<void> {
	const { userId, id, cycleCount: number } = habit;
	if (!isNewlyReady(habit, today) || (await wasReported(tx, userId, id, number))) return;
	await recordEvent(tx, { kind: "cycle.ready", userId, aboutId: id, facts: { number }, by, now });
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
