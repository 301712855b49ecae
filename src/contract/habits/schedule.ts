import { z } from "zod";
import { day } from "#contract/schemas.ts";
import { isValidSchedule } from "#domain/habits/plan/schedule.ts";

export const scheduleSchema = z
	.discriminatedUnion("kind", [
		z.object({ kind: z.literal("daily") }),
		z.object({ kind: z.literal("weekdays"), days: z.array(z.int().min(1).max(7)).min(1).max(7) }),
		z.object({ kind: z.literal("weekly"), times: z.int().min(1).max(7) }),
	])
	.refine(isValidSchedule, { error: "invalid" });

export const pauseSchema = z.object({
	from: day,
	to: day.nullable().meta({ description: "The first day after the pause; null while it lasts" }),
});
