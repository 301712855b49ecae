import { z } from "zod";
import { nameShape } from "#contract/admin/verification.ts";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, nonEmptyText } from "#contract/shapes.ts";
import { consultationId, consultationShape } from "./bookings.ts";

export const consultationFilters = ["paid", "new", "scheduled", "done", "cancelled"] as const;
export type ConsultationFilter = (typeof consultationFilters)[number];

export const consultationChanges = ["booked", "scheduled", "done", "cancelled", "noted", "reviewed"] as const;

const changeShape = z.object({
	number: z.int(),
	change: z.enum(consultationChanges),
	by: nameShape.nullable().meta({ description: "null if the account is gone" }),
	at: instant,
	scheduledDate: instant.nullable(),
	note: z.string().nullable(),
});

const adminConsultationShape = z.object({
	...consultationShape.shape,
	revision: z.int().meta({
		description:
			"Incremented by each change except a note; scheduling, marking as done and cancelling must send the revision " +
			"they are based on",
	}),
	account: nameShape
		.nullable()
		.meta({ description: "The account that booked; the form may name someone else" }),
	clientTimeZone: z.string(),
});
export type AdminConsultation = z.infer<typeof adminConsultationShape>;

const detailedShape = adminConsultationShape.extend({
	changes: z.array(changeShape).meta({ description: "What changed, who changed it and when; oldest first" }),
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
			"Lists consultations of all clients in pages: those without an appointment and scheduled ones oldest first, others newest first.",
		access: "admin",
		rate: "read",
		query: z.object({
			filter: z
				.enum(consultationFilters)
				.default("new")
				.meta({ description: "`new`: without an appointment; `paid`: those of them that are paid for" }),
			limit: z.coerce.number().int().min(1).max(100).default(50),
			after: id.optional().meta({ description: "Id of the last consultation on the previous page" }),
		}),
		replies: { 200: z.array(adminConsultationShape) },
	}),
	one: endpoint({
		route: "GET /api/admin/consultations/:consultationId",
		summary: "Returns a consultation with its history.",
		access: "admin",
		rate: "read",
		params: consultationId,
		replies: { 200: detailedShape },
	}),
	schedule: endpoint({
		route: "POST /api/admin/consultations/:consultationId/schedule",
		summary:
			"Sets or moves the appointment of a paid consultation, or sets its video room. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ revision, scheduledDate: instant, roomUrl }),
		replies: { 200: detailedShape },
	}),
	done: endpoint({
		route: "POST /api/admin/consultations/:consultationId/done",
		summary: "Marks a consultation as done. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ revision }),
		replies: { 200: detailedShape },
	}),
	cancel: endpoint({
		route: "POST /api/admin/consultations/:consultationId/cancel",
		summary: "Cancels a consultation; its client sees the reason. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ revision, reason: nonEmptyText(500) }),
		replies: { 200: detailedShape },
	}),
	note: endpoint({
		route: "POST /api/admin/consultations/:consultationId/notes",
		summary: "Adds a note for administrators to a consultation. Repeating the last note adds nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ note: nonEmptyText(1_000) }),
		replies: { 200: detailedShape },
	}),
};
