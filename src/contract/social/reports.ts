import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id } from "#contract/schemas.ts";
import { reportReasons } from "#domain/social/report.ts";
import { inviteCode } from "./invite-code.ts";

export const reportSchema = z.strictObject({
	reason: z.enum(reportReasons),
	note: z.string().trim().max(500, { error: "too-long" }).nullish(),
});
export type NewReport = z.output<typeof reportSchema>;

function summary(what: string) {
	return `Reports ${what} to the administrators; its author is not told who reported it. A repeat changes nothing.`;
}

/** Reports of content other than posts. Callers get a 404 for their own content and for content they may not see. */
export const contentReports = {
	comment: endpoint({
		route: "POST /api/social/posts/:postId/comments/:commentId/reports",
		summary: summary("a comment"),
		access: "user",
		rate: "social",
		params: z.object({ postId: id, commentId: id }),
		body: reportSchema,
		replies: { 204: null },
	}),
	message: endpoint({
		route: "POST /api/social/conversations/:userId/messages/:messageId/reports",
		summary: summary("a message that the user received"),
		access: "user",
		rate: "social",
		params: z.object({ userId: id, messageId: id }),
		body: reportSchema,
		replies: { 204: null },
	}),
	challenge: endpoint({
		route: "POST /api/social/challenges/:challengeId/reports",
		summary: summary("a challenge"),
		access: "user",
		rate: "social",
		params: z.object({ challengeId: id }),
		query: z.object({ code: inviteCode.optional() }),
		body: reportSchema,
		replies: { 204: null },
	}),
};
