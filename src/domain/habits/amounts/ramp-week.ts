import { addDays, type Day } from "#domain/day.ts";
import {
	type Ramp,
	type RampedPlan,
	rampTarget,
	shareOf,
	shareToRise,
	stepsAfter,
	type WeekReached,
	weeksBefore,
	weeksOf,
} from "./ramp.ts";

export interface RampWeek {
	target: number;
	steps: number;
	/** `rest`: the previous week had no due day. */
	reason: "start" | "risen" | "too-few" | "fewer-than-before" | "arrived" | "rest";
	/** The previous week; undefined in the first one. */
	last: WeekReached | undefined;
	soFar: WeekReached;
	/** The first day of the next week. */
	next: Day;
}

export function rampWeekOn(habit: RampedPlan & { ramp: Ramp }, today: Day): RampWeek {
	const { measure, ramp } = habit;
	const weeks = Math.max(0, weeksBefore(ramp, today));
	const past = weeksOf(habit, ramp, weeks, addDays(ramp.startedOn, 7 * weeks));
	const shares = past.map(shareOf);
	const steps = Math.min(ramp.weeks, stepsAfter(shares));
	const stepsBefore = Math.min(ramp.weeks, stepsAfter(shares.slice(0, -1)));
	const last = past.at(-1);
	return {
		target: rampTarget(measure.target, ramp, steps),
		steps,
		reason: reasonOf(last, steps > stepsBefore, stepsBefore === ramp.weeks),
		last,
		soFar: weeksOf(habit, ramp, weeks + 1, today).at(-1) ?? { due: 0, reached: 0 },
		next: addDays(ramp.startedOn, 7 * (weeks + 1)),
	};
}

function reasonOf(last: WeekReached | undefined, hasRisen: boolean, hadArrived: boolean): RampWeek["reason"] {
	if (last === undefined) return "start";
	if (hadArrived) return "arrived";
	if (hasRisen) return "risen";
	const share = shareOf(last);
	if (share === undefined) return "rest";
	return share < shareToRise ? "too-few" : "fewer-than-before";
}
