import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { email, id, instant, line, nonEmptyText, phone, rupees } from "#contract/schemas.ts";
import {
	consultationPaymentStatuses,
	consultationStatuses,
	consultationTypes,
	maxGoalsLength,
	maxReviewLength,
	maxStars,
} from "#domain/consultations/consultation.ts";
import { paymentStatuses } from "#domain/payments/payment.ts";

const reviewSchema = z.object({
	rating: z.int().min(1).max(maxStars),
	text: z.string().nullable(),
	at: instant,
});

export const consultationSchema = z.object({
	id,
	userId: id.nullable().meta({ description: "The client; null for the expert" }),
	fullName: z.string(),
	email: z.string().nullable().meta({ description: "null for the expert" }),
	phone: z.string().nullable().meta({ description: "null for the expert" }),
	specialist: id.meta({ description: "The expert" }),
	expertName: z.string(),
	consultationType: z.enum(consultationTypes),
	goals: z.string(),
	status: z.enum(consultationStatuses),
	scheduledDate: instant.nullable(),
	amount: rupees,
	paymentStatus: z.enum(consultationPaymentStatuses),
	payment: z
		.object({
			id,
			paymentStatus: z.enum(paymentStatuses),
			claimedAt: instant.nullable(),
			decidedAt: instant.nullable(),
			rejectReason: z.string().nullable(),
			refundedAt: instant.nullable(),
		})
		.nullable()
		.meta({ description: "The newest payment; null for the expert" }),
	isPayable: z
		.boolean()
		.meta({ description: "False for an example expert once payments go to a real payee" }),
	roomUrl: z.string().nullable().meta({ description: "Where the video call takes place" }),
	cancelReason: z.string().nullable().meta({ description: "null for the expert" }),
	chat: z.object({
		canWrite: z.boolean(),
		hasExpert: z.boolean().meta({
			description:
				"Whether the expert has an account to reply with that is neither suspended nor about to be deleted",
		}),
		endsAt: instant.nullable().meta({ description: "Seven days after the expert's first reply" }),
	}),
	canReview: z.boolean(),
	review: reviewSchema.nullable(),
	isExpert: z.boolean().meta({ description: "Whether the caller is the expert, not the client" }),
	createdAt: instant,
});
export type Consultation = z.infer<typeof consultationSchema>;

const bookingFormSchema = z.strictObject({
	fullName: line(120),
	email,
	phone: phone
		.unwrap()
		.unwrap()
		.refine((text) => text !== "", { error: "required" }),
	specialist: z.uuid({ error: "required" }),
	consultationType: z.enum(consultationTypes),
	goals: nonEmptyText(maxGoalsLength),
});

export const consultationId = z.object({ consultationId: id });

export const reviewFormSchema = z.strictObject({
	rating: z.int({ error: "required" }).min(1).max(maxStars),
	text: z.string().trim().max(maxReviewLength, { error: "too-long" }).optional(),
});

export const bookings = {
	book: endpoint({
		route: "POST /api/consultations",
		summary:
			"Books a consultation and opens its payment. A repeat books nothing: it is recognized by the requestId that the client chooses or, without one, by its content while unpaid.",
		access: "user",
		rate: "write",
		changes: "consultations",
		body: bookingFormSchema.extend({
			requestId: id.optional(),
			amount: rupees.meta({
				description: "Price shown on the page; refused if it differs from the type's price",
			}),
		}),
		replies: { 201: consultationSchema, 200: consultationSchema },
	}),
	mine: endpoint({
		route: "GET /api/consultations",
		summary: "Lists the user's consultations, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(consultationSchema) },
	}),
	assigned: endpoint({
		route: "GET /api/expert/consultations",
		summary: "Lists an expert's newest 100 paid consultations, newest first. Empty for other users.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(consultationSchema) },
	}),
	one: endpoint({
		route: "GET /api/consultations/:consultationId",
		summary: "Returns one of the user's consultations or, if the user is its expert, a paid one.",
		access: "user",
		rate: "read",
		params: consultationId,
		replies: { 200: consultationSchema },
	}),
	pay: endpoint({
		route: "POST /api/consultations/:consultationId/payment",
		summary: "Opens a new payment if the last one was rejected; otherwise changes nothing.",
		access: "user",
		rate: "write",
		changes: "consultations",
		params: consultationId,
		replies: { 200: consultationSchema },
	}),
	cancel: endpoint({
		route: "POST /api/consultations/:consultationId/cancel",
		summary: "Cancels a consultation that is neither paid nor reported as paid. A repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "consultations",
		params: consultationId,
		replies: { 200: consultationSchema },
	}),
	review: endpoint({
		route: "PUT /api/consultations/:consultationId/review",
		summary:
			"Reviews a consultation that is done, or whose appointment (or chat) ended more than a day ago, which also marks it as done. Replaces an earlier review. Stars count in the public rating; the text is not published.",
		access: "user",
		rate: "write",
		changes: "consultations",
		params: consultationId,
		body: reviewFormSchema,
		replies: { 200: consultationSchema },
	}),
	calendar: endpoint({
		route: "GET /api/consultations/:consultationId/calendar",
		summary: "Returns the appointment as a calendar file; 404 if there is none.",
		access: "user",
		rate: "read",
		params: consultationId,
		replies: { 200: { fileTypes: ["text/calendar; charset=utf-8"] } },
	}),
};
