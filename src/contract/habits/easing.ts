import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id } from "#contract/shapes.ts";
import { habitShape } from "./habits.ts";
import { positiveAmount, rampPlan } from "./measures.ts";

const params = z.object({ habitId: id });

export const easing = {
	answerOffer: endpoint({
		route: "PUT /api/habits/:habitId/small-days",
		summary:
			"Answer the offer of a week of small days. Accepted ones end by themselves after seven days; either answer " +
			"stops the offer for as long. An answer of the same day replaces it.",
		access: "user",
		rate: "write",
		changes: "habits",
		params,
		body: z.strictObject({ accepted: z.boolean() }),
		replies: { 200: habitShape },
	}),
	endSmallDays: endpoint({
		route: "DELETE /api/habits/:habitId/small-days",
		summary: "End accepted small days before their time.",
		access: "user",
		rate: "write",
		changes: "habits",
		params,
		replies: { 200: habitShape },
	}),
	setRamp: endpoint({
		route: "PUT /api/habits/:habitId/ramp",
		summary:
			"Lead to a target in steps, at most one a week: the next is harder only after a week in which at least 70 % of " +
			"the due days reached theirs, and no fewer than the week before. The aim becomes the measure's target. The same " +
			"ramp again changes nothing; another one begins today.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		changes: "habits",
		params,
		body: z.strictObject({
			...rampPlan.shape,
			aim: positiveAmount,
		}),
		replies: { 200: habitShape },
	}),
	endRamp: endpoint({
		route: "DELETE /api/habits/:habitId/ramp",
		summary: "End a ramp; the target that it had reached stays.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		changes: "habits",
		params,
		replies: { 200: habitShape },
	}),
};
