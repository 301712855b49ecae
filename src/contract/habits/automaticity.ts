import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id } from "#contract/schemas.ts";
import { checkpoints, maxRating, minRating } from "#domain/habits/automaticity/automaticity.ts";

const rating = z.int().min(minRating).max(maxRating);

const answerSchema = z.strictObject({
	answeredOn: day,
	automatically: rating,
	withoutRemembering: rating,
	withoutThinking: rating,
	beforeRealising: rating,
});
export type AutomaticityAnswer = z.infer<typeof answerSchema>;

export const keptAnswerSchema = z.object({
	...answerSchema.shape,
	point: z.literal(checkpoints).meta({ description: "The day of the habit that the answer is for" }),
});
export type KeptAnswer = z.infer<typeof keptAnswerSchema>;

const habitId = z.object({ habitId: id });

export const automaticity = {
	list: endpoint({
		route: "GET /api/habits/:habitId/automaticity",
		summary:
			"Returns how automatic a habit felt on those of days 1, 21, 42 and 66 that the user has answered for.",
		access: "user",
		rate: "read",
		scope: "analytics:read",
		params: habitId,
		replies: { 200: z.array(keptAnswerSchema) },
	}),
	save: endpoint({
		route: "PUT /api/habits/:habitId/automaticity/:point",
		summary:
			"Saves how automatic a habit feels: four statements from 1 to 7. Possible from one checkpoint until the next. A repeat replaces the answer, but never one given on a later day.",
		access: "user",
		rate: "write",
		changes: "habits",
		params: habitId.extend({ point: z.coerce.number().pipe(z.literal(checkpoints)) }),
		body: answerSchema,
		replies: { 200: z.array(keptAnswerSchema) },
	}),
};
