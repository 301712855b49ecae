import { z } from "zod";
import { id } from "#contract/shapes.ts";

/** How people see each other. E-mail addresses are only for friends, so they are not here. */
export const personShape = z.object({
	userId: id,
	socialName: z.string(),
	pictureUrl: z.string().nullable().meta({ description: "null: none, or not shown to the reader" }),
});
export type Person = z.infer<typeof personShape>;
