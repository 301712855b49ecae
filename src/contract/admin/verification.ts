import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { paymentSchema, screenshotReply } from "#contract/payments/payments.ts";
import { email, id, instant, nonEmptyText, rupees, searchText } from "#contract/schemas.ts";
import { queueFilters } from "#domain/payments/payment.ts";

export const nameSchema = z.object({ id, fullName: z.string(), email: z.string() });

export const reviewedPaymentSchema = z.object({
	...paymentSchema.shape,
	payer: z.object({ ...nameSchema.shape, phone: z.string().nullable() }),
	decidedBy: nameSchema
		.nullable()
		.meta({ description: "null while open, or if the administrator's account is gone" }),
	refund: z.object({ note: z.string(), by: nameSchema.nullable(), at: instant }).nullable(),
});
export type ReviewedPayment = z.infer<typeof reviewedPaymentSchema>;

export const verifiedPaymentSchema = z.object({
	...paymentSchema.shape,
	wasVerifiedBefore: z.boolean().meta({ description: "true: it was already completed, and nothing changed" }),
});
export type VerifiedPayment = z.infer<typeof verifiedPaymentSchema>;

const paymentId = z.object({ paymentId: id });

/** Optional, because pages of earlier releases do not send it. */
const checkedUtr = z.string().nullable().optional().meta({
	description: "The UTR that the administrator checked, or null if there was none. The payer can change it",
});

export const admin = {
	verifyPayment: endpoint({
		route: "POST /api/admin/verify-payment",
		summary:
			"Confirms that a user paid an amount: completes their open payment of that amount, or opens and completes one for the first habit if the amount is its price. A repeat changes nothing.",
		access: "admin",
		stepUp: true,
		rate: "write",
		body: z.strictObject({ userEmail: email, amount: rupees }),
		replies: { 200: verifiedPaymentSchema },
	}),
	queue: endpoint({
		route: "GET /api/admin/payments",
		summary:
			"Lists payments of all users in pages: `pending` and `claimed` ones oldest first, others newest first. `claimed` are open ones reported by their payer (with a UTR, a screenshot or a message), and reported ones that were withdrawn, until their refund is noted.",
		access: "admin",
		rate: "read",
		query: z.object({
			status: z
				.literal("")
				.transform(() => "all" as const)
				.or(z.enum(queueFilters))
				.default("pending")
				.meta({ description: "If empty, all payments" }),
			q: searchText(120).default("").meta({
				description: "Searches name, email address, UTR and reference",
			}),
			limit: z.coerce.number().int().min(1).max(200).default(50),
			after: id.optional().meta({ description: "Id of the last payment on the previous page" }),
		}),
		replies: { 200: z.array(reviewedPaymentSchema) },
	}),
	stats: endpoint({
		route: "GET /api/admin/payments/stats",
		summary: "Returns statistics of the queue.",
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
		summary: "Returns a payment with its payer.",
		access: "admin",
		rate: "read",
		params: paymentId,
		replies: { 200: reviewedPaymentSchema },
	}),
	screenshot: endpoint({
		route: "GET /api/admin/payments/:paymentId/screenshot",
		summary: "Returns the screenshot of a payment.",
		access: "admin",
		rate: "read",
		params: paymentId,
		replies: { 200: screenshotReply },
	}),
	verify: endpoint({
		route: "POST /api/admin/payments/:paymentId/verify",
		summary:
			"Completes an open payment whose money has arrived. If two administrators decide, the first decision counts.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: paymentId,
		// Optional, because pages of earlier releases do not send it.
		body: z.strictObject({
			amount: rupees.optional().meta({
				description:
					"The amount that the administrator checked. An owner can change the seats of an unclaimed order",
			}),
			transactionId: checkedUtr,
		}),
		replies: { 200: reviewedPaymentSchema },
	}),
	reject: endpoint({
		route: "POST /api/admin/payments/:paymentId/reject",
		summary: "Rejects an open payment; its payer sees the reason and can try again.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: paymentId,
		body: z.strictObject({ reason: nonEmptyText(500), transactionId: checkedUtr }),
		replies: { 200: reviewedPaymentSchema },
	}),
	noteRefund: endpoint({
		route: "POST /api/admin/payments/:paymentId/note",
		summary:
			"Records that the money of a decided payment was refunded. Changes no totals. A second note must name the one it replaces.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: paymentId,
		body: z.strictObject({
			note: nonEmptyText(500),
			replaces: instant.optional().meta({ description: "`refund.at` of the note that this one replaces" }),
		}),
		replies: { 200: reviewedPaymentSchema },
	}),
	closeUnpaid: endpoint({
		route: "POST /api/admin/payments/:paymentId/not-arrived",
		summary:
			"Closes a reported payment that was withdrawn and whose money never arrived: its payer is told that nothing is owed. A repeat changes nothing; if the money arrives later, its refund can be noted.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: paymentId,
		replies: { 200: reviewedPaymentSchema },
	}),
};
