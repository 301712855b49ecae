import { z } from "zod";
import { id } from "#contract/schemas.ts";

/** A person as others see them. No email address, because only friends see it. */
export const personSchema = z.object({
	userId: id,
	socialName: z.string(),
	pictureUrl: z.string().nullable().meta({ description: "null: none, or not visible to the reader" }),
});
export type Person = z.infer<typeof personSchema>;
