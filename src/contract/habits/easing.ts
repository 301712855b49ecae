import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id } from "#contract/schemas.ts";
import { habitSchema } from "./habits.ts";
import { positiveAmount, rampPlan } from "./measures.ts";

const params = z.object({ habitId: id });

export const easing = {
	answerOffer: endpoint({
		route: "PUT /api/habits/:habitId/small-days",
		summary:
			"Answers the offer of a week of small days. Accepted small days end automatically after seven days; either answer " +
			"suspends the offer for the same time. Another answer on the same day replaces it.",
		access: "user",
		rate: "write",
		params,
		body: z.strictObject({
			accepted: z.boolean(),
			answeredOn: day.optional().meta({
				description:
					"The day on which the user answered, at most a week ago (an earlier one counts as given a week ago); if absent, today. Never replaces a later answer",
			}),
		}),
		replies: { 200: habitSchema },
	}),
	endSmallDays: endpoint({
		route: "DELETE /api/habits/:habitId/small-days",
		summary: "Ends accepted small days early.",
		access: "user",
		rate: "write",
		params,
		replies: { 200: habitSchema },
	}),
	setRamp: endpoint({
		route: "PUT /api/habits/:habitId/ramp",
		summary:
			"Sets a ramp to a target in steps, at most one a week: the next step comes only after a week in which at least 70% of " +
			"the due days reached their target, and no smaller share than in the week before. The ramp's aim becomes the measure's target. A repeat " +
			"changes nothing; a different ramp starts today.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		params,
		body: z.strictObject({
			...rampPlan.shape,
			aim: positiveAmount,
		}),
		replies: { 200: habitSchema },
	}),
	endRamp: endpoint({
		route: "DELETE /api/habits/:habitId/ramp",
		summary: "Ends a ramp; the target reached so far stays.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		params,
		replies: { 200: habitSchema },
	}),
};
