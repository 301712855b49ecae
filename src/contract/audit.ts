import { z } from "zod";
import { nameShape } from "./admin.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./shapes.ts";

export const acts = [
	"payment-verified",
	"payment-rejected",
	"refund-noted",
	"statement-imported",
	"user-suspended",
	"user-resumed",
	"sessions-ended",
	"administrator-added",
	"administrator-removed",
	"plan-changed",
] as const;
export type AuditAct = (typeof acts)[number];

export const auditEntryShape = z.object({
	id,
	at: instant,
	act: z.enum(acts),
	actor: nameShape.nullable().meta({ description: "null when the account is gone" }),
	subject: nameShape.nullable().meta({ description: "Whom it concerned; null for plans and statements" }),
	address: z.string().nullable().meta({ description: "The address the request came from" }),
	details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntryShape>;

export const audit = {
	list: endpoint({
		route: "GET /api/admin/audit",
		summary: "What administrators did, newest first, page by page. Nothing in it can be changed.",
		access: "admin",
		rate: "read",
		query: z.object({
			limit: z.coerce.number().int().min(1).max(200).default(50),
			after: id.optional().meta({ description: "The id of the last entry of the page before" }),
		}),
		replies: { 200: z.array(auditEntryShape) },
	}),
};
