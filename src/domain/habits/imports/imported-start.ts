import { type Day, dayNumber, dayOf, daysBetween } from "#domain/day.ts";
import type { History } from "#domain/habits/logs/history.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";

/** Where a habit stands in its first cycle when it is taken over. */
export interface ImportedStart {
	startedOn: Day;
	cycleStartedOn: Day;
	history: History;
}

/**
 * Days that do not fill a cycle are the beginning of the first one. Otherwise the habit begins its first cycle here on
 * the day of the import; all days before belong to no cycle and keep their small letters. Days without a log fill a
 * cycle too, where they were due, so a habit that rested for weeks begins anew.
 */
export function importedStart(
	today: Day,
	{ from, marks }: History,
	{ schedule, pauses }: Pick<Plan, "schedule" | "pauses"> = { schedule: { kind: "daily" }, pauses: [] },
): ImportedStart {
	const startedOn = marks === "" ? today : from;
	const asFirstCycle: Plan = {
		history: { from: startedOn, marks: marks.toUpperCase() },
		startedOn,
		schedule,
		pauses,
		allowedSkips: 0,
		cycleCount: 1,
		cycleStartedOn: startedOn,
		phase: "21-day-cycle",
	};
	const { isReady } = progressOf(asFirstCycle, today).cycle;
	const cycleStartedOn = isReady ? today : startedOn;
	const earlier = Math.max(0, daysBetween(startedOn, cycleStartedOn));
	const history = { from: startedOn, marks: marks.slice(0, earlier) + marks.slice(earlier).toUpperCase() };
	return { startedOn, cycleStartedOn, history };
}

/** One day of a history that is logged; `isInCycle` when its log belongs to the current cycle. */
export interface LoggedDay {
	day: Day;
	completed: boolean;
	isInCycle: boolean;
}

/** The logs that a history stands for, oldest first. */
export function loggedDays({ from, marks }: History): LoggedDay[] {
	const first = dayNumber(from);
	return [...marks].flatMap((letter, index) => {
		if (letter === "-") return [];
		const small = letter.toLowerCase();
		return [{ day: dayOf(first + index), completed: small === "x", isInCycle: letter !== small }];
	});
}
