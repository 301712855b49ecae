import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, nonEmptyText } from "#contract/schemas.ts";
import { reportedKinds, reportReasons } from "#domain/social/report.ts";
import { nameSchema } from "./verification.ts";

/** Maximum items listed; more appear as these are decided. */
export const maxReported = 50;

const reportedSchema = z.object({
	id,
	kind: z.enum(reportedKinds),
	author: nameSchema
		.nullable()
		.meta({ description: "null for a challenge whose author's account was deleted before the report" }),
	content: z
		.string()
		.meta({ description: "Posts as they are now, everything else as it was when last reported" }),
	texts: z.array(z.object({ content: z.string(), reportedAt: instant })).meta({
		description:
			"The different texts that were reported, in order of their first report; the latest 20. For a post, only its current text",
	}),
	isPublic: z
		.boolean()
		.nullable()
		.meta({ description: "Whether everyone can see it; null for anything but posts" }),
	createdAt: instant,
	reports: z
		.array(z.object({ reason: z.enum(reportReasons), note: z.string().nullable(), createdAt: instant }))
		.meta({ description: "Oldest first, without the reporters; at most 20" }),
	reportsCount: z.int(),
	seenAt: instant.meta({ description: "Time of the newest report or, for a post, of a later edit" }),
});
export type ReportedContent = z.infer<typeof reportedSchema>;

const seenAt = instant.optional().meta({
	description:
		"`seenAt` of the item that was judged: if it has changed since, the decision is refused; a removal also if it has been kept since",
});

const params = z.object({ reportedId: id });

export const reports = {
	list: endpoint({
		route: "GET /api/admin/reports",
		summary: `Lists reported content that awaits a decision, oldest first; at most ${maxReported}.`,
		access: "admin",
		rate: "read",
		replies: { 200: z.array(reportedSchema) },
	}),
	keep: endpoint({
		route: "POST /api/admin/reports/:reportedId/keep",
		summary:
			"Keeps reported content and closes its reports. Returns 409 if it was already removed and no report is open.",
		access: "admin",
		rate: "write",
		params,
		// Optional, because pages of earlier releases do not send it.
		body: z.strictObject({ seenAt }),
		replies: { 204: null },
	}),
	remove: endpoint({
		route: "POST /api/admin/reports/:reportedId/remove",
		summary:
			"Removes reported content for everyone and tells its author why, even if the author has deleted it; `suspend` also suspends the author. A challenge is cancelled; if it was handed over after the report, its new creator is also told. A repeat changes nothing.",
		access: "admin",
		stepUp: true,
		rate: "write",
		params,
		body: z.strictObject({ reason: nonEmptyText(500), suspend: z.boolean().optional(), seenAt }),
		replies: { 204: null },
	}),
};
