import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/schemas.ts";
import { maxTaps } from "#domain/habits/logs/tap.ts";

const tapSchema = z.object({ id, createdAt: instant });
export type Tap = z.infer<typeof tapSchema>;

const habitId = z.object({ habitId: id });

export const taps = {
	list: endpoint({
		route: "GET /api/habits/:habitId/taps",
		summary: "Lists the habit's tap addresses, oldest first. The addresses themselves are not shown again.",
		access: "user",
		rate: "read",
		params: habitId,
		replies: { 200: z.array(tapSchema) },
	}),
	create: endpoint({
		route: "POST /api/habits/:habitId/taps",
		summary: `Creates a secret address that ticks the habit: POST to it ticks today, GET shows a page with a button. The JSON body of a POST, if any, is {date?, note?, minutes?, id?}: minutes add to the day of a habit measured in minutes, once per id. Maximum ${maxTaps} per habit.`,
		access: "user",
		rate: "write",
		changes: "habits",
		params: habitId,
		body: z.strictObject({
			requestId: id.optional().meta({
				description:
					"Chosen at random by the client: a repeat with the same id adds nothing and returns the same address",
			}),
		}),
		replies: {
			201: tapSchema.extend({
				url: z.string().meta({ description: "Absolute if PUBLIC_URL is set, otherwise only the path" }),
			}),
		},
	}),
	remove: endpoint({
		route: "DELETE /api/habits/:habitId/taps/:tapId",
		summary: "Ends a tap address immediately.",
		access: "user",
		rate: "write",
		changes: "habits",
		params: habitId.extend({ tapId: id }),
		replies: { 204: null },
	}),
};
