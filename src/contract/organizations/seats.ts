import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { paymentOrderSchema, paymentSchema } from "#contract/payments/payments.ts";
import { id } from "#contract/schemas.ts";
import { maxSeats } from "#domain/payments/seat.ts";

const seatsSchema = z.object({
	bought: z.int(),
	taken: z.int().meta({ description: "Includes seats of people who have left since" }),
	own: paymentSchema
		.nullable()
		.meta({ description: "The caller's newest payment for seats of this organization" }),
	orderedByOthers: z.int().meta({
		description: "Seats in other owners' open payments, so that nobody pays twice for the same people",
	}),
});
export type Seats = z.infer<typeof seatsSchema>;

const params = z.object({ organizationId: id });

export const organizationSeats = {
	show: endpoint({
		route: "GET /api/organizations/:organizationId/seats",
		summary:
			"Returns how many seats were bought, how many are taken, how many other owners have ordered, and the caller's newest payment for seats.",
		access: { organization: "owner" },
		rate: "read",
		params,
		replies: { 200: seatsSchema },
	}),
	buy: endpoint({
		route: "POST /api/organizations/:organizationId/seats",
		summary:
			"Opens a payment for seats and returns what to pay and to whom. Returns the open one if there is one; until that is claimed, a different count changes it.",
		access: { organization: "owner" },
		rate: "write",
		params,
		body: z.strictObject({ count: z.int().min(1).max(maxSeats) }),
		replies: { 201: paymentOrderSchema, 200: paymentOrderSchema },
	}),
	take: endpoint({
		route: "POST /api/organizations/:organizationId/seats/take",
		summary:
			"Takes a free seat, which lets the caller create habits as a payment does, even after leaving. A repeat changes nothing.",
		access: { organization: "member" },
		rate: "write",
		params,
		replies: { 204: null },
	}),
};
