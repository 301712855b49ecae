import { z } from "zod";
import { nameSchema } from "#contract/admin/verification.ts";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, nonEmptyText } from "#contract/schemas.ts";
import { consultationId, consultationSchema } from "./bookings.ts";

export const consultationFilters = ["paid", "new", "scheduled", "done", "cancelled"] as const;
export type ConsultationFilter = (typeof consultationFilters)[number];

export const consultationChanges = ["booked", "scheduled", "done", "cancelled", "noted", "reviewed"] as const;

const changeSchema = z.object({
	number: z.int(),
	change: z.enum(consultationChanges),
	by: nameSchema.nullable().meta({ description: "null if the account is gone" }),
	at: instant,
	scheduledDate: instant.nullable(),
	note: z.string().nullable(),
});

const adminConsultationSchema = z.object({
	...consultationSchema.shape,
	revision: z.int().meta({
		description:
			"Incremented by each change except a note; scheduling, marking as done and cancelling must send the revision " +
			"they are based on",
	}),
	account: nameSchema
		.nullable()
		.meta({ description: "The account that booked; the form may name someone else" }),
	clientTimeZone: z.string(),
	isExpertAway: z
		.boolean()
		.meta({ description: "Whether the expert's account is suspended or about to be deleted" }),
});
export type AdminConsultation = z.infer<typeof adminConsultationSchema>;

const detailedSchema = adminConsultationSchema.extend({
	changes: z.array(changeSchema).meta({ description: "What changed, who changed it and when; oldest first" }),
});
export type DetailedConsultation = z.infer<typeof detailedSchema>;

const revision = z.int().min(1);

const roomUrl = z
	.url({ protocol: /^https$/, error: "invalid" })
	.max(500, { error: "too-long" })
	.nullable();

export const appointments = {
	list: endpoint({
		route: "GET /api/admin/consultations",
		summary:
			"Lists consultations of all clients in pages: those that wait for an administrator and scheduled ones oldest first, others newest first.",
		access: "admin",
		rate: "read",
		query: z.object({
			filter: z.enum(consultationFilters).default("new").meta({
				description:
					"`new`: without an appointment; `paid`: paid for, and without an appointment or cancelled and not yet refunded",
			}),
			limit: z.coerce.number().int().min(1).max(100).default(50),
			after: id.optional().meta({ description: "Id of the last consultation on the previous page" }),
		}),
		replies: { 200: z.array(adminConsultationSchema) },
	}),
	one: endpoint({
		route: "GET /api/admin/consultations/:consultationId",
		summary: "Returns a consultation with its history.",
		access: "admin",
		rate: "read",
		params: consultationId,
		replies: { 200: detailedSchema },
	}),
	schedule: endpoint({
		route: "POST /api/admin/consultations/:consultationId/schedule",
		summary:
			"Sets or moves the appointment of a paid consultation, or sets its video room. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ revision, scheduledDate: instant, roomUrl }),
		replies: { 200: detailedSchema },
	}),
	done: endpoint({
		route: "POST /api/admin/consultations/:consultationId/done",
		summary: "Marks a consultation as done. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ revision }),
		replies: { 200: detailedSchema },
	}),
	cancel: endpoint({
		route: "POST /api/admin/consultations/:consultationId/cancel",
		summary:
			"Cancels a consultation; its client sees the reason. Refused while a reported payment is undecided. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ revision, reason: nonEmptyText(500) }),
		replies: { 200: detailedSchema },
	}),
	note: endpoint({
		route: "POST /api/admin/consultations/:consultationId/notes",
		summary: "Adds a note for administrators to a consultation. Repeating the last note adds nothing.",
		access: "admin",
		rate: "write",
		params: consultationId,
		body: z.strictObject({ note: nonEmptyText(1_000) }),
		replies: { 200: detailedSchema },
	}),
};
