import { type Day, dayNumber, dayOf, daysBetween } from "#domain/day.ts";
import { cycleLength } from "#domain/habits/cycles/cycle.ts";
import type { History } from "#domain/habits/logs/history.ts";

/** Where a habit stands in its first cycle when it is taken over. */
export interface Standing {
	startedOn: Day;
	cycleStartedOn: Day;
	history: History;
}

/**
 * With fewer logged days than a cycle has, they are the beginning of the first cycle. With more, the habit begins
 * its first cycle here on the day of the import; all days before belong to no cycle and keep their small letters.
 */
export function standingOn(today: Day, { from, marks }: History): Standing {
	const startedOn = marks === "" ? today : from;
	const logged = marks.replaceAll("-", "").length;
	const cycleStartedOn = logged < cycleLength ? startedOn : today;
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
