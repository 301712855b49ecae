import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { filled, id, instant } from "#contract/shapes.ts";
import { reportedKinds, reportReasons } from "#domain/social/report.ts";
import { nameShape } from "./verification.ts";

/** Maximum reports shown; the next ones appear as these are decided. */
export const maxReported = 50;

const reportedShape = z.object({
	id,
	kind: z.enum(reportedKinds),
	author: nameShape,
	content: z.string().meta({ description: "Of a post as it is now, of all else as it was reported" }),
	isPublic: z.boolean().nullable().meta({ description: "Whether everybody sees it; null for all but posts" }),
	createdAt: instant,
	reports: z
		.array(z.object({ reason: z.enum(reportReasons), note: z.string().nullable(), createdAt: instant }))
		.meta({ description: "Oldest first, without who wrote them; at most 20" }),
	reportsCount: z.int(),
});
export type Reported = z.infer<typeof reportedShape>;

const params = z.object({ reportedId: id });

export const reports = {
	list: endpoint({
		route: "GET /api/admin/reports",
		summary: `What was reported and waits for a decision, what waits longest first; at most ${maxReported}.`,
		access: "admin",
		rate: "read",
		replies: { 200: z.array(reportedShape) },
	}),
	keep: endpoint({
		route: "POST /api/admin/reports/:reportedId/keep",
		summary: "Leave something reported where it is; its reports are decided.",
		access: "admin",
		rate: "write",
		params,
		replies: { 204: null },
	}),
	remove: endpoint({
		route: "POST /api/admin/reports/:reportedId/remove",
		summary:
			"Take something reported away from everybody and tell its author why; with `suspend` its author is kept out as well. A challenge is called off. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params,
		body: z.strictObject({ reason: filled(500), suspend: z.boolean().optional() }),
		replies: { 204: null },
	}),
};
