import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, rupees } from "#contract/schemas.ts";
import { paymentPurposes, paymentStatuses, screenshotFile, utrOf } from "#domain/payments/payment.ts";

export const planSchema = z.object({
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
export type Plan = z.infer<typeof planSchema>;

const seatsSold = {
	organizationName: z
		.string()
		.nullable()
		.meta({ description: "For seats: the organization's name when the payment was opened" }),
	seatCount: z.int().nullable().meta({ description: "For seats: their number" }),
};

export const paymentSchema = z.object({
	id,
	userId: id,
	habitId: id.nullable(),
	purpose: z.enum(paymentPurposes),
	planId: z.int().nullable().meta({ description: "Only for habits" }),
	consultationId: id.nullable().meta({ description: "Only for a consultation" }),
	organizationId: id
		.nullable()
		.meta({ description: "For seats: the organization whose people may take them" }),
	...seatsSold,
	planName: z.string().meta({ description: "What was bought, as named when the payment was opened" }),
	unlocks: z.boolean().meta({
		description: "Whether it opens the creation of any number of habits, even if the policy changes later",
	}),
	amount: rupees,
	currency: z.literal("INR"),
	paymentMethod: z.literal("UPI"),
	paymentStatus: z.enum(paymentStatuses),
	reference: z.string().meta({ description: "The order's reference, as in the UPI link: IK7M2X9R" }),
	transactionId: z.string().nullable().meta({ description: "The UTR, 12 digits" }),
	upiId: z.string().nullable().meta({
		description:
			"The address that was paid; null until the payment is reported or decided: use the order's `upi.vpa`",
	}),
	hasScreenshot: z.boolean(),
	claimedAt: instant.nullable().meta({
		description: "When the payer first reported the payment: with a UTR, a screenshot or a message",
	}),
	decidedAt: instant.nullable(),
	rejectReason: z.string().nullable(),
	isWithdrawn: z.boolean().meta({
		description:
			"Whether it was rejected because its consultation was cancelled or its organization deleted: it can't be tried again",
	}),
	paymentDate: instant.nullable(),
	refundedAt: instant.nullable().meta({ description: "When the operator noted that money was sent back" }),
	createdAt: instant,
});
export type Payment = z.infer<typeof paymentSchema>;

export const paymentOrderSchema = z.object({
	...paymentSchema.shape,
	upi: z
		.object({
			link: z.string().meta({ description: "upi://pay?…, also the content of the QR code" }),
			vpa: z.string(),
			payeeName: z.string(),
			isDemo: z.boolean(),
			note: z.string(),
		})
		.nullable()
		.meta({ description: "null once the payment is decided" }),
	usualMinutes: z.number().nullable().meta({
		description: "Median minutes from claim to verification, of recent payments; null before the first",
	}),
});
export type PaymentOrder = z.infer<typeof paymentOrderSchema>;

export const receiptSchema = z.object({
	reference: z.string(),
	payer: z.object({ fullName: z.string(), email: z.string() }),
	payee: z.object({ name: z.string(), vpa: z.string(), phone: z.string().nullable(), isDemo: z.boolean() }),
	plan: z.object({ name: z.string(), description: z.string() }),
	...seatsSold,
	amount: rupees,
	currency: z.literal("INR"),
	paymentMethod: z.literal("UPI"),
	transactionId: z.string().nullable(),
	paymentDate: instant,
	refundedAt: instant.nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

const utr = z
	.string()
	.max(64, { error: "utr" })
	.refine((text) => utrOf(text) !== undefined, { error: "utr" })
	.transform((text) => utrOf(text) ?? text)
	.meta({ description: "The UTR: 12 digits; spaces and hyphens are ignored" });

const paymentId = z.object({ paymentId: id });

/** Screenshots are always re-encoded. */
export const screenshotReply = { fileTypes: ["image/webp"] };

export const payments = {
	pricing: endpoint({
		route: "GET /api/pricing",
		summary: "Lists the active plans, the first-habit plan first.",
		access: "public",
		rate: "read",
		replies: { 200: z.array(planSchema) },
	}),
	open: endpoint({
		route: "POST /api/payments",
		summary:
			"Opens a payment and returns what to pay and to whom. Returns the open one for the plan if there is one. If the last payment was rejected, one with a UTR replaces it, for the same plan and amount.",
		access: "user",
		rate: "write",
		body: z.strictObject({ planId: z.int32(), transactionId: utr.optional() }),
		replies: { 201: paymentOrderSchema, 200: paymentOrderSchema },
	}),
	mine: endpoint({
		route: "GET /api/payments/my",
		summary: "Lists the user's payments, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(paymentSchema) },
	}),
	one: endpoint({
		route: "GET /api/payments/:paymentId",
		summary: "Returns one of the user's payments.",
		access: "user",
		rate: "read",
		params: paymentId,
		replies: { 200: paymentOrderSchema },
	}),
	claim: endpoint({
		route: "PATCH /api/payments/:paymentId",
		summary: "Sets or corrects the UTR of an open payment. Each UTR can be used for one payment only.",
		access: "user",
		rate: "write",
		params: paymentId,
		body: z.strictObject({ transactionId: utr }),
		replies: { 200: paymentOrderSchema },
	}),
	claimByMessage: endpoint({
		route: "POST /api/payments/:paymentId/claim",
		summary: "Records that the screenshot of an open payment was sent by message. A repeat changes nothing.",
		access: "user",
		rate: "write",
		params: paymentId,
		replies: { 200: paymentOrderSchema },
	}),
	addScreenshot: endpoint({
		route: "POST /api/payments/:paymentId/screenshot",
		summary:
			"Attaches a screenshot to an open payment, replacing any earlier one. Visible only to the payer and administrators.",
		access: "user",
		rate: "upload",
		params: paymentId,
		file: screenshotFile,
		replies: { 200: paymentOrderSchema },
	}),
	screenshot: endpoint({
		route: "GET /api/payments/:paymentId/screenshot",
		summary: "Returns the screenshot of one of the user's payments.",
		access: "user",
		rate: "read",
		params: paymentId,
		replies: { 200: screenshotReply },
	}),
	receipt: endpoint({
		route: "GET /api/payments/:paymentId/receipt",
		summary: "Returns the content of a completed payment's receipt.",
		access: "user",
		rate: "read",
		params: paymentId,
		replies: { 200: receiptSchema },
	}),
};
