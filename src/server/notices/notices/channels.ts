import { eq } from "drizzle-orm";
import {
	type NoticeChannel,
	type NoticeChoices,
	type NoticeKind,
	type NoticeSettings,
	type NoticeTopic,
	noticeSettings,
	topicOfKind,
} from "#domain/notices/notice.ts";
import type { Orm } from "#server/db/open.ts";
import { noticeChoices } from "./tables.ts";

/** Returns which channels the user wants for notices of this kind. */
export async function channelsFor(
	orm: Orm,
	userId: string,
	kind: NoticeKind,
): Promise<NoticeSettings[keyof NoticeSettings]> {
	return noticeSettings(await listChoices(orm, userId))[topicOfKind(kind)];
}

export async function listChoices(orm: Orm, userId: string): Promise<NoticeChoices> {
	const rows = await orm.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
	const choices: NoticeChoices = {};
	for (const { topic, channel, isOn } of rows) choices[topic] = { ...choices[topic], [channel]: isOn };
	return choices;
}

export async function saveChoice(
	tx: Orm,
	choice: { userId: string; topic: NoticeTopic; channel: NoticeChannel; isOn: boolean },
): Promise<void> {
	await tx
		.insert(noticeChoices)
		.values(choice)
		.onConflictDoUpdate({
			target: [noticeChoices.userId, noticeChoices.topic, noticeChoices.channel],
			set: { isOn: choice.isOn },
		});
}
