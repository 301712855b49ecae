import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { line, nonEmptyText, rupees } from "#contract/schemas.ts";
import { planSchema } from "./payments.ts";

const price = rupees.positive().max(999_999.99);

/** Missing fields stay unchanged. Open payments keep their amount. */
export const planChangesSchema = z
	.strictObject({
		name: line(80),
		description: nonEmptyText(500),
		price,
		listPrice: price.nullable().meta({ description: "Shown struck through; at least the price" }),
		features: z.array(line(200)).max(12),
		isActive: z.boolean(),
	})
	.partial();
export type PlanChanges = z.infer<typeof planChangesSchema>;

export const plans = {
	list: endpoint({
		route: "GET /api/admin/plans",
		summary: "Lists all plans, including those off sale.",
		access: "admin",
		rate: "read",
		replies: { 200: z.array(planSchema) },
	}),
	update: endpoint({
		route: "PATCH /api/admin/plans/:planId",
		summary: "Changes a plan. The last active plan cannot be taken off sale.",
		access: "admin",
		rate: "write",
		params: z.object({
			planId: z
				.string()
				.regex(/^[1-9][0-9]{0,8}$/)
				.transform(Number),
		}),
		body: planChangesSchema,
		replies: { 200: planSchema },
	}),
};
