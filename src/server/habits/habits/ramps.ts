import { isDeepStrictEqual } from "node:util";
import type { Day } from "#domain/day.ts";
import { isInMinutes, type Measure } from "#domain/habits/amounts/measure.ts";
import {
	isCountedAlike,
	isRampTo,
	type Ramp,
	type RampPlan,
	rampFrom,
	rampWithNewSchedule,
} from "#domain/habits/amounts/ramp.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { Problem } from "#server/ground/problem.ts";
import { historyOf } from "./history-columns.ts";
import type { StoredHabit } from "./tables.ts";

/** Throws `no-measure`. */
export function requireMeasure(measure: Measure | null | undefined): Measure {
	if (!measure) throw new Problem("no-measure");
	return measure;
}

/** Throws `invalid-input` for a ramp that does not get harder, or has fractions of minutes. */
export function refuseUselessRamp(measure: Measure, start: number): void {
	const isWhole = !isInMinutes(measure) || (Number.isInteger(start) && Number.isInteger(measure.target));
	if (!isWhole || !isRampTo(measure, start)) {
		throw new Problem("invalid-input", { fields: { start: "invalid" } });
	}
}

interface AmountPlan {
	measure?: Measure | null | undefined;
	ramp?: RampPlan | null | undefined;
}

/** Throws `no-measure` or `invalid-input`. */
export function newRamp({ measure, ramp }: AmountPlan, today: Day): Ramp | null {
	if (!ramp) return null;
	const counted = requireMeasure(measure);
	refuseUselessRamp(counted, ramp.start);
	return { ...ramp, startedOn: today };
}

/**
 * A ramp that no longer fits a new measure ends; with a new schedule it continues from the target reached. Throws
 * `no-measure` or `invalid-input`.
 */
export function rampAfter(
	habit: StoredHabit,
	{ schedule, ...changes }: AmountPlan & { schedule?: Schedule | undefined },
	today: Day,
): Ramp | null {
	const { measure = habit.measure } = changes;
	const ramp = rampWith(habit, { ...changes, measure }, today);
	const isContinued = ramp !== null && ramp === habit.ramp;
	if (!isContinued || !measure || !habit.measure || !schedule) return ramp;
	if (isDeepStrictEqual(schedule, habit.schedule)) return ramp;
	const before = { ...habit, measure: habit.measure, ramp, history: historyOf(habit) };
	return rampWithNewSchedule(before, measure, today);
}

function rampWith(
	habit: Pick<StoredHabit, "measure" | "ramp">,
	{ measure, ramp }: AmountPlan,
	today: Day,
): Ramp | null {
	if (ramp === null) return null;
	if (ramp) {
		const counted = requireMeasure(measure);
		refuseUselessRamp(counted, ramp.start);
		return rampFrom(ramp, counted, habit, today);
	}
	const isSame = isCountedAlike(measure, habit.measure);
	return habit.ramp && measure && isSame && isRampTo(measure, habit.ramp.start) ? habit.ramp : null;
}
