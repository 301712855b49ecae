import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, nonEmptyText, rupees, searchText } from "#contract/schemas.ts";
import { nameSchema } from "./verification.ts";

export const personSchema = z.object({
	...nameSchema.shape,
	phone: z.string().nullable(),
	createdAt: instant,
	habitsCreated: z.int(),
	totalPaid: rupees,
	administrator: z
		.object({
			isConfigured: z.boolean().meta({ description: "Set by ADMIN_EMAILS; cannot be removed here" }),
			by: nameSchema.nullable().meta({ description: "null unless an existing account appointed them" }),
			at: instant.nullable(),
		})
		.nullable(),
	suspension: z.object({ by: nameSchema.nullable(), at: instant, reason: z.string() }).nullable(),
	deletesAt: instant.nullable().meta({ description: "When a requested deletion is due" }),
	sessions: z.int(),
	lastSeenAt: instant.nullable(),
});
export type Person = z.infer<typeof personSchema>;

const userId = z.object({ userId: id });

export const people = {
	list: endpoint({
		route: "GET /api/admin/users",
		summary: "Lists accounts, newest first, in pages.",
		access: "admin",
		rate: "read",
		query: z.object({
			q: searchText(120).default("").meta({ description: "Searches name and email address" }),
			only: z.enum(["all", "administrators", "suspended"]).default("all"),
			limit: z.coerce.number().int().min(1).max(200).default(50),
			after: id.optional().meta({ description: "Id of the last account on the previous page" }),
		}),
		replies: { 200: z.array(personSchema) },
	}),
	suspend: endpoint({
		route: "POST /api/admin/users/:userId/suspend",
		summary:
			"Suspends a user: ends all sessions and prevents signing in. Administrators cannot be suspended. Refused if the user is already suspended by another administrator or for a different reason.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: userId,
		body: z.strictObject({ reason: nonEmptyText(500) }),
		replies: { 200: personSchema },
	}),
	resume: endpoint({
		route: "POST /api/admin/users/:userId/resume",
		summary: "Lifts a user's suspension.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: userId,
		replies: { 200: personSchema },
	}),
	endSessions: endpoint({
		route: "POST /api/admin/users/:userId/end-sessions",
		summary: "Signs a user out everywhere.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: userId,
		replies: { 200: personSchema },
	}),
	appoint: endpoint({
		route: "PUT /api/admin/administrators/:userId",
		summary:
			"Makes a user an administrator. On a server that sends email, their address has to be confirmed.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: userId,
		replies: { 200: personSchema },
	}),
	dismiss: endpoint({
		route: "DELETE /api/admin/administrators/:userId",
		summary:
			"Removes a user's administrator rights. Refused for the last administrator, and for those named in ADMIN_EMAILS.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params: userId,
		replies: { 204: null },
	}),
};
