import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

/** Two rows per conversation, one for each person. */
export const conversations = pgTable("conversations", {
	userId: uuid("user_id").notNull(),
	friendId: uuid("friend_id").notNull(),
	conversationId: uuid("conversation_id").notNull(),
	isStarter: boolean("is_starter").notNull(),
	readUpTo: integer("read_up_to").notNull().default(0),
	createdAt: instant("created_at").notNull(),
	lastMessageAt: instant("last_message_at").notNull(),
	/** The newest message's number. */
	lastNumber: integer("last_number").notNull().default(0),
});

export const messages = pgTable("messages", {
	conversationId: uuid("conversation_id").notNull(),
	id: uuid("id").notNull(),
	number: integer("number").notNull(),
	senderId: uuid("sender_id").notNull(),
	receiverId: uuid("receiver_id").notNull(),
	text: text("text"),
	sentAt: instant("sent_at").notNull(),
});

export type StoredMessage = typeof messages.$inferSelect;
export type StoredConversation = typeof conversations.$inferSelect;
