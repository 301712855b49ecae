import { z } from "zod";
import { id } from "#contract/shapes.ts";

/** How people appear to each other. Their e-mail address is for friends alone, and not here. */
export const personShape = z.object({
	userId: id,
	socialName: z.string(),
	pictureUrl: z.string().nullable().meta({ description: "null: none, or not shown to the reader" }),
});
export type Person = z.infer<typeof personShape>;
