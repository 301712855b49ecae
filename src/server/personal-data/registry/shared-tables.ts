import {
	challengeHabits,
	challengeList,
	challengeMemberships,
	challengeParticipants,
	habitChallenges,
} from "#server/social/challenges/tables.ts";
import {
	postAuthors,
	postCommentLikes,
	postComments,
	postLikes,
	postReports,
	socialPosts,
	socialQuotas,
} from "#server/social/feed/tables.ts";
import { conversations, messages } from "#server/social/messages/tables.ts";
import { accountabilityPartners, partnerLinks } from "#server/social/partners/tables.ts";
import { contentReports } from "#server/social/reports/tables.ts";
import { type OwnTable, ownTable } from "./own-table.ts";

/** Deleted by `withdrawFromPosts`, which also updates the posts' counts. */
const underPosts = { exported: { as: "rows", without: ["authorId"] }, deleted: "at the end" } as const;

/** Rows that a user shares with other people, in deletion order. */
export const sharedTables: readonly OwnTable[] = [
	ownTable(accountabilityPartners, {
		key: ["id"],
		// Anyone with the code may accept the agreement.
		exported: { as: "rows", without: ["inviteCode", "partnerId"] },
	}),
	ownTable(partnerLinks, { key: ["id"], exported: { as: "rows", without: ["ownerId"] } }),
	ownTable(messages, {
		owner: "senderId",
		key: ["conversationId", "id"],
		exported: { as: "rows", without: ["receiverId"] },
	}),
	ownTable(conversations, { key: ["friendId"], exported: { as: "rows", without: ["friendId"] } }),
	ownTable(postLikes, { key: ["postId"], ...underPosts }),
	ownTable(postCommentLikes, { key: ["postId", "commentId"], ...underPosts }),
	ownTable(postComments, { key: ["id"], ...underPosts }),
	ownTable(postReports, { key: ["postId"], exported: { as: "rows", without: ["authorId"] } }),
	ownTable(contentReports, {
		key: ["contentId"],
		// The reported content is someone else's.
		exported: { as: "rows", without: ["authorId", "content"] },
	}),
	ownTable(socialPosts, { key: ["id"], exported: { as: "rows", without: ["removedBy"] } }),
	ownTable(postAuthors, {
		key: ["id"],
		exported: { as: "nothing", because: "social_posts has the same" },
		deleted: "with the account",
	}),
	ownTable(socialQuotas, { key: ["userId"], exported: "rows" }),
	ownTable(challengeHabits, { key: ["challengeId"], exported: "rows" }),
	ownTable(challengeMemberships, {
		key: ["challengeId"],
		exported: { as: "nothing", because: "challenge_participants and planned_habits have the same" },
	}),
	ownTable(challengeParticipants, { key: ["challengeId"], exported: "rows" }),
	ownTable(habitChallenges, { owner: "creatorId", key: ["id"], exported: "rows" }),
	ownTable(challengeList, {
		owner: "creatorId",
		key: ["id"],
		exported: { as: "nothing", because: "habit_challenges has the same" },
		deleted: "at the end",
	}),
];
