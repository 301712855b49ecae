import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, rupees } from "#contract/shapes.ts";
import { paymentPurposes, paymentStatuses, screenshotFile, utrOf } from "#domain/payments/payment.ts";

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

const seatsSold = {
	organizationName: z
		.string()
		.nullable()
		.meta({ description: "Of seats: what the organisation was called when the payment was opened" }),
	seatCount: z.int().nullable().meta({ description: "Of seats: how many" }),
};

export const paymentShape = z.object({
	id,
	userId: id,
	habitId: id.nullable(),
	purpose: z.enum(paymentPurposes),
	planId: z.int().nullable().meta({ description: "Of habits" }),
	consultationId: id.nullable().meta({ description: "Of a consultation" }),
	organizationId: id
		.nullable()
		.meta({ description: "Of seats: the organisation whose people may take them" }),
	...seatsSold,
	planName: z.string().meta({ description: "What was bought, as it was called when the payment was opened" }),
	amount: rupees,
	currency: z.literal("INR"),
	paymentMethod: z.literal("UPI"),
	paymentStatus: z.enum(paymentStatuses),
	reference: z.string().meta({ description: "The order's reference, as in the UPI link: IK7M2X9R" }),
	transactionId: z.string().nullable().meta({ description: "The UTR, 12 digits" }),
	upiId: z
		.string()
		.nullable()
		.meta({ description: "The address that was paid; null while open, then it is `upi.vpa` of the order" }),
	hasScreenshot: z.boolean(),
	claimedAt: instant
		.nullable()
		.meta({ description: "When the payer first told of the payment: by a UTR, a screenshot or a message" }),
	decidedAt: instant.nullable(),
	rejectReason: z.string().nullable(),
	paymentDate: instant.nullable(),
	createdAt: instant,
});
export type Payment = z.infer<typeof paymentShape>;

/** A payment with everything on its payer's page: how to pay while it is open, and how long others waited. */
export const paymentOrderShape = z.object({
	...paymentShape.shape,
	upi: z
		.object({
			link: z.string().meta({ description: "upi://pay?…, also the text of the QR code" }),
			vpa: z.string(),
			payeeName: z.string(),
			isDemo: z.boolean(),
			note: z.string(),
		})
		.nullable()
		.meta({ description: "null once the payment is decided" }),
	usualMinutes: z
		.number()
		.nullable()
		.meta({ description: "Median minutes from claim to verification, of the latest; null before the first" }),
});
export type PaymentOrder = z.infer<typeof paymentOrderShape>;

export const receiptShape = z.object({
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
});
export type Receipt = z.infer<typeof receiptShape>;

const utr = z
	.string()
	.max(64, { error: "utr" })
	.refine((text) => utrOf(text) !== undefined, { error: "utr" })
	.transform((text) => utrOf(text) ?? text)
	.meta({ description: "The UTR: 12 digits, spaces and hyphens between them do not matter" });

const paymentId = z.object({ paymentId: id });

/** Screenshots are re-encoded, whatever was uploaded. */
export const screenshotReply = { fileTypes: ["image/webp"] };

export const payments = {
	pricing: endpoint({
		route: "GET /api/pricing",
		summary: "The active plans, the first-habit plan first.",
		access: "public",
		rate: "read",
		replies: { 200: z.array(planShape) },
	}),
	open: endpoint({
		route: "POST /api/payments",
		summary:
			"Open a payment and get what to pay to whom. While one is open for the plan, that one comes back.",
		access: "user",
		rate: "write",
		body: z.strictObject({ planId: z.int32(), transactionId: utr.optional() }),
		replies: { 201: paymentOrderShape, 200: paymentOrderShape },
	}),
	mine: endpoint({
		route: "GET /api/payments/my",
		summary: "The user's payments, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(paymentShape) },
	}),
	one: endpoint({
		route: "GET /api/payments/:paymentId",
		summary: "Where a payment of the user stands.",
		access: "user",
		rate: "read",
		params: paymentId,
		replies: { 200: paymentOrderShape },
	}),
	claim: endpoint({
		route: "PATCH /api/payments/:paymentId",
		summary: "Give or correct the UTR of an open payment. A UTR counts for one payment only.",
		access: "user",
		rate: "write",
		params: paymentId,
		body: z.strictObject({ transactionId: utr }),
		replies: { 200: paymentOrderShape },
	}),
	claimByMessage: endpoint({
		route: "POST /api/payments/:paymentId/claim",
		summary:
			"Say that the screenshot of an open payment was sent by message. Saying it again changes nothing.",
		access: "user",
		rate: "write",
		params: paymentId,
		replies: { 200: paymentOrderShape },
	}),
	addScreenshot: endpoint({
		route: "POST /api/payments/:paymentId/screenshot",
		summary:
			"Attach a screenshot to an open payment, in place of an earlier one. Only payer and administrators see it.",
		access: "user",
		rate: "upload",
		params: paymentId,
		file: screenshotFile,
		replies: { 200: paymentOrderShape },
	}),
	screenshot: endpoint({
		route: "GET /api/payments/:paymentId/screenshot",
		summary: "The screenshot of one of the user's payments.",
		access: "user",
		rate: "read",
		params: paymentId,
		replies: { 200: screenshotReply },
	}),
	receipt: endpoint({
		route: "GET /api/payments/:paymentId/receipt",
		summary: "What the receipt of a completed payment says.",
		access: "user",
		rate: "read",
		params: paymentId,
		replies: { 200: receiptShape },
	}),
};
