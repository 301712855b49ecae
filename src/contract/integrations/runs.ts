import { z } from "zod";
import { id, instant } from "#contract/schemas.ts";
import { runActions, syncErrors } from "#domain/integrations/connection.ts";

export const runSchema = z.object({
	id,
	action: z.enum(runActions),
	status: z.enum(["ok", "failed"]),
	message: z.enum(syncErrors).nullable(),
	details: z.object({
		from: z.string().optional(),
		to: z.string().optional(),
		readings: z.int().optional(),
		changed: z.int().optional(),
		refused: z.int().optional(),
		retryAfter: z.number().optional(),
	}),
	createdAt: instant,
});
export type IntegrationRun = z.infer<typeof runSchema>;
