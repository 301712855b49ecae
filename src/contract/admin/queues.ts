import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

export const queues = {
	waiting: endpoint({
		route: "GET /api/admin/queues",
		summary: "Counts what waits for an administrator.",
		access: "admin",
		rate: "read",
		replies: {
			200: z.object({
				payments: z
					.int()
					.meta({ description: "Reported by their payers, and neither decided nor, if withdrawn, refunded" }),
				reports: z
					.int()
					.meta({ description: "Posts, comments, messages and challenges with an open report" }),
				consultations: z.int().meta({ description: "Paid, without an appointment" }),
			}),
		},
	}),
};
