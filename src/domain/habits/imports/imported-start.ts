import { type Day, dayNumber, dayOf, daysBetween } from "#domain/day.ts";
import type { History } from "#domain/habits/logs/history.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";

export interface ImportedStart {
	startedOn: Day;
	cycleStartedOn: Day;
	history: History;
}

/** The first cycle starts with the history or, if logs and unlogged due days already fill it, today. */
export function importedStart(
	today: Day,
	{ from, marks, amounts }: History,
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
	const history = {
		from: startedOn,
		marks: marks.slice(0, earlier) + marks.slice(earlier).toUpperCase(),
		...(amounts && { amounts }),
	};
	return { startedOn, cycleStartedOn, history };
}

export interface LoggedDay {
	day: Day;
	completed: boolean;
	isSmall: boolean;
	begun: boolean;
	isInCycle: boolean;
}

export function loggedDays({ from, marks }: History): LoggedDay[] {
	const first = dayNumber(from);
	return [...marks].flatMap((letter, index) => {
		if (letter === "-") return [];
		const lower = letter.toLowerCase();
		const completed = lower === "x" || lower === "s";
		const size = { isSmall: lower === "s", begun: lower === "p" };
		return [{ day: dayOf(first + index), completed, ...size, isInCycle: letter !== lower }];
	});
}
