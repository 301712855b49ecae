import { z } from "zod";
import { id } from "#contract/shapes.ts";

/** How people see each other. Has no email address, since only friends see it. */
export const personShape = z.object({
	userId: id,
	socialName: z.string(),
	pictureUrl: z.string().nullable().meta({ description: "null: none, or not visible to the reader" }),
});
export type Person = z.infer<typeof personShape>;
