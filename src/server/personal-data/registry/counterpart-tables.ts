import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { notices } from "#server/notices/notices/tables.ts";
import { organizationInvitations } from "#server/organizations/tables.ts";
import { postCommentLikes, postComments, postLikes, postReports } from "#server/social/feed/tables.ts";
import { conversations, messages } from "#server/social/messages/tables.ts";
import { accountabilityPartners, partnerLinks } from "#server/social/partners/tables.ts";
import { blockedBy, blocks, friendships } from "#server/social/people/tables.ts";
import { contentReports } from "#server/social/reports/tables.ts";

export interface Counterpart {
	table: PgTable;
	name: string;
	column: PgColumn | SQL;
	key: readonly PgColumn[];
}

function counterpart(table: PgTable, key: readonly PgColumn[], column: PgColumn | SQL): Counterpart {
	return {
		table,
		name: getTableName(table),
		key,
		column,
	};
}

/** Rows deleted with the user they name; each column has an index to find them. */
export const counterparts: readonly Counterpart[] = [
	counterpart(friendships, [friendships.userId, friendships.friendId], friendships.friendId),
	counterpart(blocks, [blocks.userId, blocks.blockedId], blocks.blockedId),
	counterpart(blockedBy, [blockedBy.userId, blockedBy.blockerId], blockedBy.blockerId),
	counterpart(
		accountabilityPartners,
		[accountabilityPartners.userId, accountabilityPartners.id],
		accountabilityPartners.partnerId,
	),
	counterpart(partnerLinks, [partnerLinks.userId, partnerLinks.id], partnerLinks.ownerId),
	counterpart(conversations, [conversations.userId, conversations.friendId], conversations.friendId),
	counterpart(messages, [messages.conversationId, messages.id], messages.receiverId),
	counterpart(postLikes, [postLikes.authorId, postLikes.postId, postLikes.userId], postLikes.authorId),
	counterpart(
		postCommentLikes,
		[postCommentLikes.authorId, postCommentLikes.postId, postCommentLikes.commentId, postCommentLikes.userId],
		postCommentLikes.authorId,
	),
	counterpart(
		postComments,
		[postComments.authorId, postComments.postId, postComments.id],
		postComments.authorId,
	),
	counterpart(
		postReports,
		[postReports.authorId, postReports.postId, postReports.userId],
		postReports.authorId,
	),
	counterpart(
		contentReports,
		[contentReports.authorId, contentReports.kind, contentReports.contentId, contentReports.userId],
		contentReports.authorId,
	),
	counterpart(
		organizationInvitations,
		[organizationInvitations.organizationId, organizationInvitations.id],
		organizationInvitations.invitedBy,
	),
	counterpart(notices, [notices.userId, notices.id], sql`${notices.data}->>'userId'`),
];
