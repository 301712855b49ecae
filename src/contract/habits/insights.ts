import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id } from "#contract/schemas.ts";
import { periods } from "#domain/habits/insight/due-days.ts";
import { maxReasons } from "#domain/habits/insight/reasons.ts";

const logFactsSchema = z.object({
	habitId: id,
	minutes: z.int(),
	daysWithMinutes: z.int(),
	reasons: z.array(z.object({ reason: z.string(), days: z.int() })).meta({
		description: `Reasons for missed days: the habit's ${maxReasons} most frequent, and those among the ${maxReasons} most frequent of all habits; case is ignored, long ones are cut`,
	}),
	hours: z.array(z.object({ hour: z.int(), days: z.int() })).meta({
		description: "When completed days were ticked on the day itself, in the user's current time zone",
	}),
	sources: z
		.array(z.object({ source: z.string(), days: z.int() }))
		.meta({ description: "Completed days by what ticked them: a provider, or the log's own source" }),
});
export type LogStats = z.infer<typeof logFactsSchema>;

export const insights = {
	logFacts: endpoint({
		route: "GET /api/habit-insights/log-facts",
		summary:
			"Returns facts from the logs of a period that the histories lack: minutes, reasons for misses, times of day.",
		access: "user",
		rate: "read",
		scope: "analytics:read",
		query: z.object({
			days: z.coerce
				.number()
				.pipe(z.literal(periods))
				.meta({ description: `Number of days up to today: ${periods.join(", ")}` }),
		}),
		replies: { 200: z.array(logFactsSchema) },
	}),
};
