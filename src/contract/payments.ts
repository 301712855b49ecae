import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, instant, rupees } from "./shapes.ts";

export const planShape = z.object({
	id: z.int(),
	name: z.string(),
	description: z.string(),
	price: rupees,
	listPrice: rupees.nullable(),
	isFirstHabit: z.boolean(),
	features: z.array(z.string()),
	isActive: z.boolean(),
	createdAt: instant,
});
export type Plan = z.infer<typeof planShape>;

export const paymentShape = z.object({
	id,
	userId: id,
	habitId: id.nullable(),
	planId: z.int(),
	amount: rupees,
	currency: z.literal("INR"),
	paymentMethod: z.literal("UPI"),
	paymentStatus: z.enum(["pending", "completed", "rejected"]),
	transactionId: z.string().nullable(),
	upiId: z.string().nullable(),
	paymentDate: instant.nullable(),
	createdAt: instant,
});
export type Payment = z.infer<typeof paymentShape>;

export const payments = {
	pricing: endpoint({
		route: "GET /api/pricing",
		summary: "The active plans, the first-habit plan first.",
		access: "public",
		rate: "read",
		replies: { 200: z.array(planShape) },
	}),
	mine: endpoint({
		route: "GET /api/payments/my",
		summary: "The user's payments, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(paymentShape) },
	}),
};
