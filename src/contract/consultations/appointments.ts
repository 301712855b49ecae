import { z } from "zod";
import { nameShape } from "#contract/admin/verification.ts";
import { endpoint } from "#contract/endpoint.ts";
import { filled, id, instant } from "#contract/shapes.ts";
import { consultationId, consultationShape } from "./bookings.ts";

export const consultationFilters = ["new", "scheduled", "done", "cancelled"] as const;
export type ConsultationFilter = (typeof consultationFilters)[number];

export const consultationChanges = ["booked", "scheduled", "done", "cancelled", "noted", "reviewed"] as const;

const changeShape = z.object({
	number: z.int(),
	change: z.enum(consultationChanges),
	by: nameShape.nullable().meta({ description: "null when the account is gone" }),
	at: instant,
	scheduledDate: instant.nullable(),
	note: z.string().nullable(),
});

const keptConsultationShape = z.object({
	...consultationShape.shape,
	revision: z.int().meta({ description: "Grows with each change; whoever acts names the one they saw" }),
	account: nameShape
		.nullable()
		.meta({ description: "Whose account has booked; the form may name somebody else" }),
	clientTimeZone: z.string(),
});
export type KeptConsultation = z.infer<typeof keptConsultationShape>;

const detailedShape = keptConsultationShape.extend({
	changes: z.array(changeShape).meta({ description: "What happened, who did it and when; oldest first" }),
});
export type DetailedConsultation = z.infer<typeof detailedShape>;

const revision = z.int().min(1);

const roomUrl = z
	.url({ protocol: /^https$/, error: "invalid" })
	.max(500, { error: "too-long" })
	.nullable();

export const appointments = {
	list: endpoint({
		route: "GET /api/admin/consultations",
		summary:
			"Consultations of all clients, page by page: new and scheduled ones oldest first, others newest first.",
		access: "admin",
		rate: "read",
		query: z.object({
			filter: z.enum(consultationFilters).default("new"),
			limit: z.coerce.number().int().min(1).max(100).default(50),
			after: id.optional().meta({ description: "The id of the last consultation of the page before" }),
		}),
		replies: { 200: z.array(keptConsultationShape) },
	}),
	one: endpoint({
		route: "GET /api/admin/consultations/:consultationId",
		summary: "A consultation with all that happened to it.",
		access: "admin",
		rate: "read",
		params: consultationId,
		replies: { 200: detailedShape },
	}),
	schedule: endpoint({
		route: "POST /api/admin/consultations/:consultationId/schedule",
		summary:
			"Make the appointment of a consultation that is paid for, move it, or name its video room. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ revision, scheduledDate: instant, roomUrl }),
		replies: { 200: detailedShape },
	}),
	done: endpoint({
		route: "POST /api/admin/consultations/:consultationId/done",
		summary: "Call a consultation done. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ revision }),
		replies: { 200: detailedShape },
	}),
	cancel: endpoint({
		route: "POST /api/admin/consultations/:consultationId/cancel",
		summary: "Call a consultation off; its client reads the reason. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ revision, reason: filled(500) }),
		replies: { 200: detailedShape },
	}),
	note: endpoint({
		route: "POST /api/admin/consultations/:consultationId/notes",
		summary: "Keep a note with a consultation, for administrators. The last note once more is one.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ note: filled(1_000) }),
		replies: { 200: detailedShape },
	}),
};
