import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { filled, line, rupees } from "#contract/shapes.ts";
import { planShape } from "./payments.ts";

const price = rupees.positive().max(999_999.99);

/** Missing fields stay unchanged. Open payments keep their amount. */
export const planChangesShape = z
	.strictObject({
		name: line(80),
		description: filled(500),
		price,
		listPrice: price.nullable().meta({ description: "Shown struck through; not under the price" }),
		features: z.array(line(200)).max(12),
		isActive: z.boolean(),
	})
	.partial();
export type PlanChanges = z.infer<typeof planChangesShape>;

export const plans = {
	list: endpoint({
		route: "GET /api/admin/plans",
		summary: "All plans, also those that are not sold.",
		access: "admin",
		rate: "read",
		replies: { 200: z.array(planShape) },
	}),
	update: endpoint({
		route: "PATCH /api/admin/plans/:planId",
		summary: "Change a plan. The last active one cannot be taken off.",
		access: "admin",
		rate: "write",
		params: z.object({
			planId: z
				.string()
				.regex(/^[1-9][0-9]{0,8}$/)
				.transform(Number),
		}),
		body: planChangesShape,
		replies: { 200: planShape },
	}),
};
