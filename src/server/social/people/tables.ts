import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { friendshipStatuses } from "#domain/social/friendship.ts";
import { instant } from "#server/db/columns.ts";

export const socialProfiles = pgTable("social_profiles", {
	userId: uuid("user_id").primaryKey(),
	joinedAt: instant("joined_at").notNull(),
	/** Code of the link for several people, if there is one. */
	invitationCode: text("invitation_code"),
	sharesSeen: boolean("shares_seen").notNull().default(false),
});

export const invitations = pgTable("invitations", {
	code: text("code").primaryKey(),
	userId: uuid("user_id").notNull(),
	createdAt: instant("created_at").notNull(),
	/** Null for a link for several people. */
	expiresAt: instant("expires_at"),
	usedAt: instant("used_at"),
});

/** Unused links for one person, sharded by owner, so that each owner's list is on one node. */
export const ownInvitations = pgTable("own_invitations", {
	userId: uuid("user_id").notNull(),
	code: text("code").notNull(),
	createdAt: instant("created_at").notNull(),
	expiresAt: instant("expires_at").notNull(),
});

/** Two rows per friendship or request, one for each person. */
export const friendships = pgTable("friendships", {
	userId: uuid("user_id").notNull(),
	friendId: uuid("friend_id").notNull(),
	status: text("status", { enum: friendshipStatuses }).notNull(),
	isAsker: boolean("is_asker").notNull(),
	byAddress: boolean("by_address").notNull(),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});

export const friendAsks = pgTable("friend_asks", {
	userId: uuid("user_id").notNull(),
	email: text("email").notNull(),
	friendId: uuid("friend_id"),
	withdrawnAt: instant("withdrawn_at"),
	createdAt: instant("created_at").notNull(),
});

export const blocks = pgTable("blocks", {
	userId: uuid("user_id").notNull(),
	blockedId: uuid("blocked_id").notNull(),
	createdAt: instant("created_at").notNull(),
});

export const blockedBy = pgTable("blocked_by", {
	userId: uuid("user_id").notNull(),
	blockerId: uuid("blocker_id").notNull(),
});
