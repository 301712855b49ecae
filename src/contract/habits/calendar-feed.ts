import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { instant } from "#contract/shapes.ts";

export const calendarFeed = {
	find: endpoint({
		route: "GET /api/calendar",
		summary:
			"Whether the caller's habits have an address for calendars. The address itself is not shown again.",
		access: "user",
		rate: "read",
		replies: { 200: z.object({ createdAt: instant.nullable() }) },
	}),
	create: endpoint({
		route: "POST /api/calendar",
		summary:
			"Make a secret address with the due days and reminders of the next 60 days. A new one ends the old.",
		access: "user",
		rate: "write",
		replies: {
			201: z.object({
				url: z.string().meta({ description: "Whole if PUBLIC_URL is set, otherwise from the host on" }),
				createdAt: instant,
			}),
		},
	}),
	remove: endpoint({
		route: "DELETE /api/calendar",
		summary: "End the address. Calendars that have it get nothing more.",
		access: "user",
		rate: "write",
		replies: { 204: null },
	}),
	file: endpoint({
		route: "GET /calendar/:file",
		summary: "The calendar (RFC 5545), for whoever has its address.",
		access: "public",
		rate: "read",
		params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{65}\.ics$/, { error: "invalid" }) }),
		replies: { 200: { fileTypes: ["text/calendar"] } },
	}),
};
