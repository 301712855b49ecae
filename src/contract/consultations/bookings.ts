import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { email, filled, id, instant, line, phone, rupees } from "#contract/shapes.ts";
import {
	consultationPaymentStatuses,
	consultationStatuses,
	consultationTypes,
	maxGoalsLength,
	maxReviewLength,
	maxStars,
} from "#domain/consultations/consultation.ts";
import { paymentStatuses } from "#domain/payments/payment.ts";

const reviewShape = z.object({
	rating: z.int().min(1).max(maxStars),
	text: z.string().nullable(),
	at: instant,
});

export const consultationShape = z.object({
	id,
	userId: id,
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
			rejectReason: z.string().nullable(),
		})
		.nullable()
		.meta({ description: "The newest; null for the expert" }),
	roomUrl: z.string().nullable().meta({ description: "Where the video call takes place" }),
	cancelReason: z.string().nullable(),
	chat: z.object({
		canWrite: z.boolean(),
		hasExpert: z.boolean().meta({ description: "Whether the expert has an account to answer from" }),
		endsAt: instant.nullable().meta({ description: "Seven days after the expert's first answer" }),
	}),
	review: reviewShape.nullable(),
	isExpert: z.boolean().meta({ description: "Whether the reader is the expert, not the client" }),
	createdAt: instant,
});
export type Consultation = z.infer<typeof consultationShape>;

const bookingFormShape = z.strictObject({
	fullName: line(120),
	email,
	phone: phone
		.unwrap()
		.unwrap()
		.refine((text) => text !== "", { error: "required" }),
	specialist: z.uuid({ error: "required" }),
	consultationType: z.enum(consultationTypes),
	goals: filled(maxGoalsLength),
});

export const consultationId = z.object({ consultationId: id });

export const reviewFormShape = z.strictObject({
	rating: z.int({ error: "required" }).min(1).max(maxStars),
	text: z.string().trim().max(maxReviewLength, { error: "too-long" }).optional(),
});

export const bookings = {
	book: endpoint({
		route: "POST /api/consultations",
		summary:
			"Book a consultation and open its payment. The same once more books nothing: known by the requestId that the client proposes, or, without one, by its words while it is not paid.",
		access: "user",
		rate: "write",
		changes: "consultations",
		body: bookingFormShape.extend({
			requestId: id.optional(),
			amount: rupees.meta({
				description: "What the page has said; another price than that of the type is refused",
			}),
		}),
		replies: { 201: consultationShape, 200: consultationShape },
	}),
	mine: endpoint({
		route: "GET /api/consultations",
		summary: "The user's consultations, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(consultationShape) },
	}),
	assigned: endpoint({
		route: "GET /api/expert/consultations",
		summary: "Of an expert: the newest 100 consultations that are paid for, newest first. Others have none.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(consultationShape) },
	}),
	one: endpoint({
		route: "GET /api/consultations/:consultationId",
		summary: "A consultation of the user, or with them as the expert once it is paid for.",
		access: "user",
		rate: "read",
		params: consultationId,
		replies: { 200: consultationShape },
	}),
	pay: endpoint({
		route: "POST /api/consultations/:consultationId/payment",
		summary: "Open a new payment where the last one was rejected. While one is open, that one stays.",
		access: "user",
		rate: "write",
		changes: "consultations",
		params: consultationId,
		replies: { 200: consultationShape },
	}),
	cancel: endpoint({
		route: "POST /api/consultations/:consultationId/cancel",
		summary: "Call off a consultation that is not paid for. A repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "consultations",
		params: consultationId,
		replies: { 200: consultationShape },
	}),
	review: endpoint({
		route: "PUT /api/consultations/:consultationId/review",
		summary:
			"Say how a consultation was that is done, in place of an earlier review. Stars count in public, words do not appear there.",
		access: "user",
		rate: "write",
		changes: "consultations",
		params: consultationId,
		body: reviewFormShape,
		replies: { 200: consultationShape },
	}),
	calendar: endpoint({
		route: "GET /api/consultations/:consultationId/calendar",
		summary: "The appointment as a file for calendars. 404 while there is none.",
		access: "user",
		rate: "read",
		params: consultationId,
		replies: { 200: { fileTypes: ["text/calendar; charset=utf-8"] } },
	}),
};
