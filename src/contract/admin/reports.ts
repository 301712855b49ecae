import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { filled, id, instant } from "#contract/shapes.ts";
import { postTypes, reportReasons } from "#domain/social/post.ts";
import { nameShape } from "./verification.ts";

/** So many reported posts are shown; the next come as these are decided. */
export const mostReported = 50;

const reportedPostShape = z.object({
	postId: id,
	author: nameShape,
	content: z.string(),
	type: z.enum(postTypes),
	isPublic: z.boolean(),
	createdAt: instant,
	likes: z.int(),
	commentsCount: z.int(),
	reports: z
		.array(z.object({ reason: z.enum(reportReasons), note: z.string().nullable(), createdAt: instant }))
		.meta({ description: "Oldest first, without who wrote them; at most 20" }),
	reportsCount: z.int(),
});
export type ReportedPost = z.infer<typeof reportedPostShape>;

const postId = z.object({ postId: id });

/** Posts that users have reported. */
export const reports = {
	list: endpoint({
		route: "GET /api/admin/reports",
		summary: `Reported posts that wait for a decision, those that wait longest first; at most ${mostReported}.`,
		access: "admin",
		rate: "read",
		replies: { 200: z.array(reportedPostShape) },
	}),
	keep: endpoint({
		route: "POST /api/admin/reports/:postId/keep",
		summary: "Leave a reported post where it is; its reports are decided.",
		access: "admin",
		rate: "write",
		params: postId,
		replies: { 204: null },
	}),
	remove: endpoint({
		route: "POST /api/admin/reports/:postId/remove",
		summary:
			"Take a reported post away from everybody and tell its author why; with `suspend` its author is kept out as well. A repeat changes nothing.",
		access: "admin",
		rate: "write",
		params: postId,
		body: z.strictObject({ reason: filled(500), suspend: z.boolean().optional() }),
		replies: { 204: null },
	}),
};
