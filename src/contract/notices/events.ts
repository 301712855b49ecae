import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id } from "#contract/shapes.ts";
import { changeKinds } from "./changes.ts";

/**
 * `everything` comes first on every stream, and after a gap: something may have been missed. `post` names a new or
 * changed post, other users' posts included, without its content: readers fetch it if they may see it.
 */
export const pageEventShape = z.object({
	kind: z.enum([...changeKinds, "post", "everything"]),
	id: id.optional(),
});
export type PageEvent = z.infer<typeof pageEventShape>;

export const events = {
	stream: endpoint({
		route: "GET /api/events",
		summary:
			"What changes of the user's, as it changes, from whichever device. At most six streams a user; 503 while changes made by other processes cannot be heard.",
		access: "user",
		rate: "read",
		replies: { 200: { events: pageEventShape } },
	}),
};
