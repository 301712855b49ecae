import { z } from "zod";
import { cycleLength } from "#domain/habits/cycles/cycle-days.ts";

export const gridStates = z
	.array(z.enum(["completed", "missed", "skip", "today", "open"]))
	.length(cycleLength);

export const pictureSchema = z.discriminatedUnion("of", [
	z.object({
		of: z.literal("habit"),
		grid: gridStates,
		day: z.int().meta({ description: "Day of the cycle, or of the maintenance" }),
		isCycle: z.boolean(),
		streak: z.int(),
	}),
	z.object({
		of: z.literal("challenge"),
		share: z.int().min(0).max(100).meta({ description: "Percent of the expected completions" }),
		days: z.int().meta({ description: "Completed days" }),
		duration: z.int().meta({ description: "Length of the challenge in days" }),
		isCompleted: z
			.boolean()
			.optional()
			.meta({ description: "Whether it was over, with 80 percent or more; absent in old posts" }),
	}),
]);
