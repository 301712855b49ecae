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
import { type PersonalTable, personalTable } from "./personal-table.ts";

/** Deleted by `withdrawFromPosts`, which also updates the posts' counts. */
const underPosts = { exported: { as: "rows", without: ["authorId"] }, deleted: "at the end" } as const;

/** Rows that a user shares with other people, in deletion order. */
export const sharedTables: readonly PersonalTable[] = [
	personalTable(accountabilityPartners, {
		key: ["id"],
		// Anyone with the code may accept the agreement.
		exported: { as: "rows", without: ["inviteCode", "partnerId"] },
	}),
	personalTable(partnerLinks, { key: ["id"], exported: { as: "rows", without: ["ownerId"] } }),
	personalTable(messages, {
		owner: "senderId",
		key: ["conversationId", "id"],
		exported: { as: "rows", without: ["receiverId"] },
	}),
	personalTable(conversations, { key: ["friendId"], exported: { as: "rows", without: ["friendId"] } }),
	personalTable(postLikes, { key: ["postId"], ...underPosts }),
	personalTable(postCommentLikes, { key: ["postId", "commentId"], ...underPosts }),
	personalTable(postComments, { key: ["id"], ...underPosts }),
	personalTable(postReports, { key: ["postId"], exported: { as: "rows", without: ["authorId"] } }),
	personalTable(contentReports, {
		key: ["contentId"],
		// The reported content is someone else's.
		exported: { as: "rows", without: ["authorId", "content"] },
	}),
	personalTable(socialPosts, { key: ["id"], exported: { as: "rows", without: ["removedBy"] } }),
	personalTable(postAuthors, {
		key: ["id"],
		exported: { as: "nothing", because: "social_posts has the same data" },
		deleted: "with the account",
	}),
	personalTable(socialQuotas, { key: ["userId"], exported: "rows" }),
	personalTable(challengeHabits, { key: ["challengeId"], exported: "rows" }),
	personalTable(challengeMemberships, {
		key: ["challengeId"],
		exported: { as: "nothing", because: "challenge_participants and planned_habits have the same data" },
	}),
	personalTable(challengeParticipants, { key: ["challengeId"], exported: "rows" }),
	personalTable(habitChallenges, {
		owner: "creatorId",
		key: ["id"],
		exported: { as: "rows", without: ["wordsBy"] },
	}),
	personalTable(challengeList, {
		owner: "creatorId",
		key: ["id"],
		exported: { as: "nothing", because: "habit_challenges has the same data" },
		deleted: "at the end",
	}),
];
