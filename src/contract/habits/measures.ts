import { z } from "zod";
import { day, line } from "#contract/schemas.ts";
import {
	comparators,
	isInMinutes,
	isSmallTargetEasier,
	maxAmount,
	maxDayAmount,
	maxUnitLength,
	units,
} from "#domain/habits/amounts/measure.ts";
import { maxRampWeeks } from "#domain/habits/amounts/ramp.ts";
import { maxMinutes } from "#domain/habits/logs/log-limits.ts";

function amountBetween(min: number, max: number) {
	return z
		.number({ error: "invalid" })
		.max(max, { error: "invalid" })
		.refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-5, { error: "invalid" })
		.min(min, { error: "invalid" });
}

export const positiveAmount = amountBetween(0.01, maxAmount);

/** A day's amount; zero counts as an amount for an at-most target. */
export const dayAmount = amountBetween(0, maxDayAmount);

export const unitWord = line(maxUnitLength).meta({
	description: `${units.join(", ")}, or the user's own word`,
});

export const measureSchema = z
	.strictObject({
		unit: unitWord,
		target: positiveAmount.meta({ description: "Target of a due day; with a ramp, its aim" }),
		comparator: z.enum(comparators),
		smallTarget: amountBetween(0, maxAmount)
			.nullable()
			.meta({ description: "Target of a small day; easier than the full target. 0 counts as null" })
			// Even a day with an amount of 0 would reach it.
			.transform((amount) => amount || null),
	})
	.refine(isSmallTargetEasier, { error: "invalid", path: ["smallTarget"] })
	.refine(hasWholeMinutes, { error: "invalid", path: ["target"] });

function hasWholeMinutes(measure: { unit: string; target: number; smallTarget: number | null }): boolean {
	if (!isInMinutes(measure)) return true;
	return [measure.target, measure.smallTarget ?? 0].every(
		(minutes) => Number.isInteger(minutes) && minutes <= maxMinutes,
	);
}

/** Used in replies: stored values have already been checked. */
export const measureReply = z.object({
	unit: z.string(),
	target: z.number(),
	comparator: z.enum(comparators),
	smallTarget: z.number().nullable(),
});

export const smallVersion = line(120).meta({ description: "The habit's small version, in words" });

export const rampPlan = z.strictObject({
	start: positiveAmount.meta({ description: "Target of the first week; easier than the final target" }),
	weeks: z
		.int()
		.min(1)
		.max(maxRampWeeks)
		.meta({ description: "Number of steps to the target; at most one a week" }),
});

export const rampReply = z.object({
	start: z.number(),
	weeks: z.int().meta({ description: "Number of steps to the target; at most one a week" }),
	startedOn: day,
});

export const smallDaysReply = z.object({ from: day, to: day });
