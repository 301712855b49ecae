import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id } from "#contract/schemas.ts";
import { leaderboardPeriods, leaderboardSubjects } from "#domain/organizations/leaderboard.ts";
import { memberVisibility } from "#domain/organizations/member-visibility.ts";
import { memberId } from "./members.ts";

const rowSchema = z.object({
	id: z
		.union([id, memberId])
		.nullable()
		.meta({ description: "The team's id or the person's member id; null for people hidden by a block" }),
	name: z.string().nullable().meta({ description: "null for people hidden by a block" }),
	place: z.int().meta({ description: "Ties share a place" }),
	share: z.int().min(0).max(100).meta({ description: "Percent of the expected days" }),
	isOwn: z.boolean().meta({ description: "Whether it is the caller, or one of their teams" }),
});
export type LeaderboardRow = z.infer<typeof rowSchema>;

const leaderboardSchema = z.object({
	first: z.array(rowSchema).meta({ description: "The first ten" }),
	around: z
		.array(rowSchema)
		.meta({ description: "The caller's own place if it is lower, with two on either side" }),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

export const organizationLeaderboards = {
	show: endpoint({
		route: "GET /api/organizations/:organizationId/leaderboard",
		summary:
			"Returns the members who chose to be listed, or the teams with at least five such members, ranked by their share in challenges for everyone and in programs whose share they show to everyone. The last place is shown only to those in it. Empty if leaderboards are off.",
		access: { organization: memberVisibility.place.by },
		rate: "read",
		params: z.object({ organizationId: id }),
		query: z.object({
			period: z.enum(leaderboardPeriods).default("week"),
			of: z.enum(leaderboardSubjects).default("people"),
		}),
		replies: { 200: leaderboardSchema },
	}),
};
