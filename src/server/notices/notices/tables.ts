import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { NoticeContent } from "#contract/notices/notices.ts";
import type { NoticeChannel, NoticeKind, NoticeTopic } from "#domain/notices/notice.ts";
import { instant } from "#server/db/columns.ts";

export const notices = pgTable("notices", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	kind: text("kind").$type<NoticeKind>().notNull(),
	data: jsonb("data").$type<NoticeContent["data"]>().notNull(),
	groupKey: text("group_key"),
	count: integer("count").notNull().default(1),
	createdAt: instant("created_at").notNull(),
	readAt: instant("read_at"),
});

export const noticeCauses = pgTable("notice_causes", {
	userId: uuid("user_id").notNull(),
	cause: text("cause").notNull(),
	/** Only daily causes have one. */
	noticeId: uuid("notice_id"),
	createdAt: instant("created_at").notNull(),
});

export const noticeChoices = pgTable("notice_choices", {
	userId: uuid("user_id").notNull(),
	topic: text("topic").$type<NoticeTopic>().notNull(),
	channel: text("channel").$type<NoticeChannel>().notNull(),
	isOn: boolean("is_on").notNull(),
});
