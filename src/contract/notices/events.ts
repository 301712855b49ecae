import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id } from "#contract/schemas.ts";
import { changeKinds } from "./changes.ts";

/** `everything`: events may have been missed. `post` has no content: readers fetch it if they may see it. */
export const pageEventSchema = z.object({
	kind: z.enum([...changeKinds, "post", "everything"]),
	id: id.optional(),
});
export type PageEvent = z.infer<typeof pageEventSchema>;

export const events = {
	stream: endpoint({
		route: "GET /api/events",
		summary:
			"Streams an event when the user's data changes, from any device. Maximum six streams per user and process; returns 503 while changes made by other processes cannot be received.",
		access: "user",
		rate: "read",
		replies: { 200: { events: pageEventSchema } },
	}),
};
