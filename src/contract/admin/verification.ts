import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { paymentShape, screenshotReply } from "#contract/payments/payments.ts";
import { email, filled, id, instant, rupees } from "#contract/shapes.ts";
import { queueFilters } from "#domain/payments/payment.ts";

export const nameShape = z.object({ id, fullName: z.string(), email: z.string() });

export const reviewedPaymentShape = z.object({
	...paymentShape.shape,
	payer: z.object({ ...nameShape.shape, phone: z.string().nullable() }),
	decidedBy: nameShape.nullable().meta({ description: "null while open, or when that account is gone" }),
	refund: z.object({ note: z.string(), by: nameShape.nullable(), at: instant }).nullable(),
});
export type ReviewedPayment = z.infer<typeof reviewedPaymentShape>;

export const verifiedPaymentShape = z.object({
	...paymentShape.shape,
	wasVerifiedBefore: z.boolean().meta({ description: "true: it was completed already, and nothing changed" }),
});
export type VerifiedPayment = z.infer<typeof verifiedPaymentShape>;

const paymentId = z.object({ paymentId: id });

export const admin = {
	verifyPayment: endpoint({
		route: "POST /api/admin/verify-payment",
		summary:
			"Confirm that a user paid an amount: their open payment of it, or the price of the first habit. Confirming again changes nothing.",
		access: "admin",
		stepUp: true,
		rate: "write",
		body: z.strictObject({ userEmail: email, amount: rupees }),
		replies: { 200: verifiedPaymentShape },
	}),
	queue: endpoint({
		route: "GET /api/admin/payments",
		summary:
			"Payments of all users, page by page: open ones oldest first, others newest first. `claimed` are the open ones whose payer told of them: by a UTR, a screenshot or a message.",
		access: "admin",
		rate: "read",
		query: z.object({
			status: z
				.literal("")
				.transform(() => "all" as const)
				.or(z.enum(queueFilters))
				.default("pending")
				.meta({ description: "Left empty it is all of them" }),
			q: z.string().trim().max(120).default("").meta({
				description: "In name, e-mail address, UTR or reference",
			}),
			limit: z.coerce.number().int().min(1).max(200).default(50),
			after: id.optional().meta({ description: "The id of the last payment of the page before" }),
		}),
		replies: { 200: z.array(reviewedPaymentShape) },
	}),
	stats: endpoint({
		route: "GET /api/admin/payments/stats",
		summary: "Queue statistics.",
		access: "admin",
		rate: "read",
		replies: {
			200: z.object({
				pending: z.int(),
				claimed: z.int(),
				oldestClaimedAt: instant.nullable(),
				usualMinutes: z.number().nullable().meta({
					description: "Median minutes from claim to verification, of the latest 200",
				}),
			}),
		},
	}),
	payment: endpoint({
		route: "GET /api/admin/payments/:paymentId",
		summary: "One payment with its payer.",
		access: "admin",
		rate: "read",
		params: paymentId,
		replies: { 200: reviewedPaymentShape },
	}),
	screenshot: endpoint({
		route: "GET /api/admin/payments/:paymentId/screenshot",
		summary: "The screenshot of a payment.",
		access: "admin",
		rate: "read",
		params: paymentId,
		replies: { 200: screenshotReply },
	}),
	verify: endpoint({
		route: "POST /api/admin/payments/:paymentId/verify",
		summary: "Complete an open payment: its money has arrived. Of two decisions the first one stands.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: paymentId,
		replies: { 200: reviewedPaymentShape },
	}),
	reject: endpoint({
		route: "POST /api/admin/payments/:paymentId/reject",
		summary: "Reject an open payment; its payer reads the reason and can try again.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: paymentId,
		body: z.strictObject({ reason: filled(500) }),
		replies: { 200: reviewedPaymentShape },
	}),
	noteRefund: endpoint({
		route: "POST /api/admin/payments/:paymentId/note",
		summary: "Note that the money of a decided payment was given back. It changes no sum.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: paymentId,
		body: z.strictObject({ note: filled(500) }),
		replies: { 200: reviewedPaymentShape },
	}),
};
