import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, rupees } from "#contract/schemas.ts";
import { scopes } from "#domain/account/access-token.ts";
import { banks, matchKinds } from "#domain/admin/statement.ts";
import { expertLanguages } from "#domain/consultations/expert.ts";
import { reportedKinds } from "#domain/social/report.ts";
import { statementCountsSchema } from "./statements.ts";
import { nameSchema } from "./verification.ts";

function changeOf<S extends z.ZodType>(value: S) {
	return z.object({ from: value, to: value });
}

const none = z.object({});
const expertFacts = z.object({ expertId: id, name: z.string() });
const consultationFacts = z.object({ consultationId: id, client: z.string() });

const detailsOf = {
	"payment-verified": z.object({
		paymentId: id,
		reference: z.string(),
		amount: rupees,
		how: z.enum(["queue", "e-mail", "statement"]).meta({ description: "How the payment was found" }),
		utr: z.string().nullable().optional(),
		statementId: id.optional(),
		line: z.int().optional().meta({ description: "Line of the statement" }),
	}),
	"payment-rejected": z.object({
		paymentId: id,
		reference: z.string(),
		utr: z.string().nullable(),
		reason: z.string(),
	}),
	"refund-noted": z.object({ paymentId: id, reference: z.string(), note: z.string() }),
	"payment-not-arrived": z.object({ paymentId: id, reference: z.string(), utr: z.string().nullable() }),
	"statement-imported": z.object({
		statementId: id,
		bank: z.enum(banks),
		fileName: z.string(),
		// Older entries lack the kinds added since.
		counts: statementCountsSchema.extend({ kinds: z.partialRecord(z.enum(matchKinds), z.int()) }),
	}),
	"post-kept": z.object({ postId: id, reports: z.int() }),
	"post-removed": z.object({ postId: id, reason: z.string() }),
	"content-kept": z.object({ kind: z.enum(reportedKinds), contentId: id, reports: z.int() }),
	"content-removed": z.object({ kind: z.enum(reportedKinds), contentId: id, reason: z.string() }),
	"user-suspended": z.object({ reason: z.string() }),
	"user-resumed": none,
	"sessions-ended": z.object({ sessions: z.int() }),
	"token-created": z.object({ tokenId: id, scopes: z.array(z.enum(scopes)) }),
	"token-deleted": z.object({ tokenId: id }),
	"administrator-added": none,
	"administrator-removed": none,
	"second-step-reset": none,
	"deletion-requested": none,
	"deletion-cancelled": none,
	"expert-added": expertFacts,
	"expert-changed": expertFacts.extend({
		...z
			.object({
				displayName: changeOf(z.string()),
				title: changeOf(z.string()),
				description: changeOf(z.string()),
				languages: changeOf(z.array(z.enum(expertLanguages))),
				isActive: changeOf(z.boolean()),
				isPictureNew: z.literal(true),
				account: z
					.enum(["linked", "unlinked"])
					.meta({ description: "What happened to the subject's account" }),
			})
			.partial().shape,
	}),
	"consultation-scheduled": consultationFacts.extend({
		scheduledDate: instant,
		roomUrl: z.string().nullable(),
	}),
	"consultation-done": consultationFacts,
	"consultation-cancelled": consultationFacts.extend({ reason: z.string() }),
	"consultation-noted": consultationFacts.extend({ note: z.string() }),
	"plan-changed": z.object({
		planId: z.int(),
		planName: z.string(),
		...z
			.object({
				name: changeOf(z.string()),
				description: changeOf(z.string()),
				price: changeOf(rupees),
				listPrice: changeOf(rupees.nullable()),
				features: changeOf(z.array(z.string())),
				isActive: changeOf(z.boolean()),
			})
			.partial().shape,
	}),
};
export type AuditAction = keyof typeof detailsOf;
const auditActs = Object.keys(detailsOf) as AuditAction[];
export type AuditDetails = { [A in AuditAction]: z.infer<(typeof detailsOf)[A]> };

export type Act = { [A in AuditAction]: { act: A; details: AuditDetails[A] } }[AuditAction];

function entryOf<A extends AuditAction>(act: A) {
	return z.object({
		id,
		at: instant,
		act: z.literal(act),
		actor: nameSchema.nullable().meta({ description: "null if the account is gone, and for the operator" }),
		isOperator: z.boolean().meta({ description: "Done on the server itself, with npm run admin" }),
		subject: nameSchema.nullable().meta({
			description:
				"The user it was about; null for plans, statements, deleted accounts, and experts unless their account was linked or unlinked",
		}),
		address: z.string().nullable().meta({ description: "The address the request came from" }),
		details: detailsOf[act],
	});
}

const auditEntrySchema = z.discriminatedUnion("act", [
	entryOf("payment-verified"),
	entryOf("payment-rejected"),
	entryOf("refund-noted"),
	entryOf("payment-not-arrived"),
	entryOf("statement-imported"),
	entryOf("post-kept"),
	entryOf("post-removed"),
	entryOf("content-kept"),
	entryOf("content-removed"),
	entryOf("user-suspended"),
	entryOf("user-resumed"),
	entryOf("sessions-ended"),
	entryOf("token-created"),
	entryOf("token-deleted"),
	entryOf("administrator-added"),
	entryOf("administrator-removed"),
	entryOf("second-step-reset"),
	entryOf("deletion-requested"),
	entryOf("deletion-cancelled"),
	entryOf("expert-added"),
	entryOf("expert-changed"),
	entryOf("consultation-scheduled"),
	entryOf("consultation-done"),
	entryOf("consultation-cancelled"),
	entryOf("consultation-noted"),
	entryOf("plan-changed"),
]);
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const audit = {
	list: endpoint({
		route: "GET /api/admin/audit",
		summary:
			"Lists what administrators did and which access tokens users created or deleted, newest first, in pages. Entries cannot be changed.",
		access: "admin",
		rate: "read",
		query: z.object({
			limit: z.coerce.number().int().min(1).max(200).default(50),
			after: id.optional().meta({ description: "Id of the last entry on the previous page" }),
			act: z.enum(auditActs).optional(),
			userId: id.optional().meta({ description: "Only acts by or about this user" }),
		}),
		replies: { 200: z.array(auditEntrySchema) },
	}),
};
