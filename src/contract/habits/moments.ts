import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id } from "#contract/schemas.ts";
import { greatMoments } from "#domain/habits/moments/great-moment.ts";

const momentSchema = z.strictObject({
	moment: z.enum(greatMoments),
	occasion: z
		.int32()
		.min(0)
		.meta({ description: "The number of the cycle; for a comeback, its day, counted from 1970-01-01" }),
});

const shownSchema = z.object({ ...momentSchema.shape, habitId: id });

export const moments = {
	list: endpoint({
		route: "GET /api/habits/moments",
		summary:
			"Lists the great moments that the user has seen, such as day 7 of a cycle: the latest of each kind per habit.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(shownSchema) },
	}),
	save: endpoint({
		route: "PUT /api/habits/:habitId/moments",
		summary:
			"Marks a great moment as shown, so that no device shows it again. An earlier occasion changes nothing.",
		access: "user",
		rate: "write",
		params: z.object({ habitId: id }),
		body: momentSchema,
		replies: { 204: null },
	}),
};
