import { type Day, type Instant, instantAt } from "#domain/day.ts";
import { whyNotLoggable } from "#domain/habits/logs/mark.ts";
import type { LogSource } from "#domain/habits/plan/habit.ts";
import type { Verdict } from "./mapping.ts";

/** What a day of a habit holds before it is judged. */
export interface DayBefore {
	/** Of the day's log, if it has one. */
	source: LogSource | undefined;
	/** Whether a person has cleared it, or added amounts to it. */
	isPersons: boolean;
	/** The mappings that ticked it. */
	tickedBy: readonly string[];
}

export type Consequence = "tick" | "remove" | "keep";

interface Judged {
	/** Of all mappings of the habit together. */
	outcome: Verdict["outcome"];
	verdicts: ReadonlyMap<string, Verdict>;
	/** Whether a day may be ticked that has no log. */
	isOpen: boolean;
}

/**
 * What becomes of a day. A person's own word always stays, nothing ever marks a day missed, and a tick goes only if a
 * mapping that made it now says otherwise.
 */
export function consequence(
	{ outcome, verdicts, isOpen }: Judged,
	{ source, isPersons, tickedBy }: DayBefore,
): Consequence {
	if (isPersons || (source !== undefined && source !== "integration")) return "keep";
	if (outcome === "done") return isOpen ? "tick" : "keep";
	const isTakenBack = tickedBy.some((mapping) => saysOtherwise(verdicts.get(mapping)));
	return source === "integration" && isTakenBack ? "remove" : "keep";
}

/** Also where the provider has deleted what it once gave. */
function saysOtherwise(verdict: Verdict | undefined): boolean {
	if (verdict?.outcome !== "cannot-say") return verdict?.outcome === "not-done";
	return verdict.doubt === "no-reading" || verdict.doubt === "divided-by-zero";
}

interface Habit {
	isActive: boolean;
	startedOn: Day;
}

/** Whether a mapping may tick a day of a habit; testing mode opens no further days for it. */
export function mayTick({ isActive, startedOn }: Habit, day: Day, today: Day): boolean {
	return isActive && whyNotLoggable(day, { today, startedOn, isTesting: false }) === undefined;
}

/** As far east as any zone: nobody can say anything about a day before it begins here. */
const firstZone = "Pacific/Kiritimati";

/** When a tick of a mapping counts as said: before anything a person can say about the day, so that theirs is newer. */
export function stampOfTick(day: Day): Instant {
	return instantAt(day, 0, firstZone);
}
