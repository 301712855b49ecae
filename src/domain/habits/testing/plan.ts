import { type Day, isDay } from "#domain/day.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";

/** Throws if the text is not a day. */
export function dayFrom(text: string): Day {
	if (!isDay(text)) throw new Error(`${text} is not a day`);
	return text;
}

/** Returns a daily habit without skips. Its marks begin on its first day, by default a Monday. */
export function planFrom(marks: string, changes: Partial<Plan> = {}): Plan {
	const startedOn = changes.startedOn ?? dayFrom("2026-01-05");
	return {
		history: { from: startedOn, marks },
		startedOn,
		schedule: { kind: "daily" },
		allowedSkips: 0,
		cycleCount: 1,
		cycleStartedOn: startedOn,
		phase: "21-day-cycle",
		pauses: [],
		...changes,
	};
}
