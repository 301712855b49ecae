import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, rupees } from "#contract/shapes.ts";
import { banks } from "#domain/admin/statement.ts";
import { statementCountsShape } from "./statements.ts";
import { nameShape } from "./verification.ts";

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

/** Where an administrator found the payment that they verified. */
const ways = ["queue", "e-mail", "statement"] as const;

const changeOf = <S extends z.ZodType>(value: S) => z.object({ from: value, to: value });

/** What is to be said of an act beside who, whom, when and from where. Which of it, depends on the act. */
export const actDetailsShape = z
	.object({
		paymentId: id,
		reference: z.string(),
		amount: rupees,
		utr: z.string().nullable(),
		how: z.enum(ways),
		line: z.int().meta({ description: "Of the statement" }),
		reason: z.string(),
		note: z.string(),
		statementId: id,
		bank: z.enum(banks),
		fileName: z.string(),
		counts: statementCountsShape,
		sessions: z.int(),
		planId: z.int(),
		planName: z.string(),
		name: changeOf(z.string()),
		description: changeOf(z.string()),
		price: changeOf(rupees),
		listPrice: changeOf(rupees.nullable()),
		features: changeOf(z.array(z.string())),
		isActive: changeOf(z.boolean()),
	})
	.partial();
export type ActDetails = z.infer<typeof actDetailsShape>;

export const auditEntryShape = z.object({
	id,
	at: instant,
	act: z.enum(acts),
	actor: nameShape.nullable().meta({ description: "null when the account is gone" }),
	subject: nameShape.nullable().meta({ description: "Whom it concerned; null for plans and statements" }),
	address: z.string().nullable().meta({ description: "The address the request came from" }),
	details: actDetailsShape,
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
