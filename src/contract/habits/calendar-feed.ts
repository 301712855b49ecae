import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { instant } from "#contract/schemas.ts";

export const calendarFeed = {
	find: endpoint({
		route: "GET /api/calendar",
		summary:
			"Returns when the caller's calendar address was created, or null. The address itself is not shown again.",
		access: "user",
		rate: "read",
		replies: { 200: z.object({ createdAt: instant.nullable() }) },
	}),
	create: endpoint({
		route: "POST /api/calendar",
		summary:
			"Creates a secret address with the due days and reminders for the next 60 days. It replaces the old one.",
		access: "user",
		rate: "write",
		changes: "account",
		body: z.strictObject({
			replaces: instant.nullable().optional().meta({
				description:
					"`createdAt` as the caller knows it, or null for none; refused with `changed-since` if it has changed",
			}),
		}),
		replies: {
			201: z.object({
				url: z.string().meta({ description: "Absolute if PUBLIC_URL is set, otherwise only the path" }),
				createdAt: instant,
			}),
		},
	}),
	remove: endpoint({
		route: "DELETE /api/calendar",
		summary: "Deletes the address. Calendars that use it get no more data.",
		access: "user",
		rate: "write",
		changes: "account",
		replies: { 204: null },
	}),
	file: endpoint({
		route: "GET /calendar/:file",
		summary: "Returns the calendar (RFC 5545) to anyone with its address.",
		access: "public",
		rate: "read",
		params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{65}\.ics$/, { error: "invalid" }) }),
		replies: { 200: { fileTypes: ["text/calendar"] } },
	}),
};
