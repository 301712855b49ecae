import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/schemas.ts";
import { auditEntriesPerPage, organizationAuditActions } from "#domain/organizations/audit.ts";
import { memberId } from "./members.ts";

const personSchema = z.object({
	memberId,
	fullName: z.string().nullable().meta({ description: "null: the account was deleted" }),
});

const actSchema = z.object({
	id,
	act: z.enum(organizationAuditActions),
	actor: personSchema,
	subject: personSchema.nullable().meta({ description: "The person whom the act concerned, if any" }),
	details: z.object({
		name: z.string().optional(),
		from: z.string().nullish(),
		to: z.string().nullish(),
		count: z.int().optional(),
		fields: z.array(z.string()).optional(),
	}),
	at: instant,
});
export type Act = z.infer<typeof actSchema>;

export const organizationAudit = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/audit",
		summary: `Lists what owners, admins and managers did in the last two years, newest first, ${auditEntriesPerPage} per page.`,
		access: { organization: "admin" },
		rate: "read",
		params: z.object({ organizationId: id }),
		query: z.object({ before: id.optional().meta({ description: "The last entry on the previous page" }) }),
		replies: { 200: z.array(actSchema) },
	}),
};
