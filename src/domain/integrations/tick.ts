import { type Day, type Instant, instantAt } from "#domain/day.ts";
import { whyNotLoggable } from "#domain/habits/logs/log-limits.ts";
import { isPaused, type Pause } from "#domain/habits/logs/pause.ts";
import type { LogSource } from "#domain/habits/plan/habit.ts";
import type { RuleVerdict } from "./mapping.ts";

export interface DayBefore {
	source: LogSource | undefined;
	/** Whether the user has cleared it, or added amounts to it. */
	isChangedByUser: boolean;
	tickedBy: readonly string[];
}

export type Consequence = "tick" | "remove" | "keep";

interface CombinedVerdict {
	needsAll: boolean;
	outcome: RuleVerdict["outcome"];
	verdicts: ReadonlyMap<string, RuleVerdict>;
	isOpen: boolean;
}

/** What the user logged stays; a tick is removed only if a mapping that made it now says otherwise. */
export function consequence(
	{ needsAll, outcome, verdicts, isOpen }: CombinedVerdict,
	{ source, isChangedByUser, tickedBy }: DayBefore,
): Consequence {
	if (isChangedByUser || (source !== undefined && source !== "integration")) return "keep";
	if (outcome === "done") return isOpen ? "tick" : "keep";
	const isTakenBack = tickedBy.some((mapping) => saysOtherwise(verdicts.get(mapping)));
	if (source === undefined || !isTakenBack) return "keep";
	// Where one mapping is enough, one that no longer judges the day has ticked it for good.
	const isSettled = !needsAll && tickedBy.some((mapping) => !verdicts.has(mapping));
	return isSettled ? "tick" : "remove";
}

/** A day without a reading and a division by zero count as "not done"; other doubts do not. */
function saysOtherwise(verdict: RuleVerdict | undefined): boolean {
	if (verdict?.outcome !== "cannot-say") return verdict?.outcome === "not-done";
	return verdict.doubt === "no-reading" || verdict.doubt === "divided-by-zero";
}

interface Habit {
	isActive: boolean;
	startedOn: Day;
	pauses: readonly Pause[];
}

/** Whether a mapping may tick this day. Testing mode does not extend the range. */
export function mayTick({ isActive, startedOn, pauses }: Habit, day: Day, today: Day): boolean {
	const isLoggable = whyNotLoggable(day, { today, startedOn, isTesting: false }) === undefined;
	return isActive && isLoggable && !isPaused(pauses, day);
}

/** The easternmost zone: nobody can log a day before it begins there. */
const firstZone = "Pacific/Kiritimati";

/**
 * Returns the timestamp for a mapping's tick: earlier than anything the user can log on that day, so that the user's
 * log wins.
 */
export function tickTime(day: Day): Instant {
	return instantAt(day, 0, firstZone);
}
