import { type NoticeKind, type NoticeSettings, noticeSettings, topicOfKind } from "#domain/notices/notice.ts";
import type { Orm } from "#server/db/open.ts";
import { listChoices } from "./store.ts";

/** Returns which channels the user wants for notices of this kind. */
export async function channelsFor(
	orm: Orm,
	userId: string,
	kind: NoticeKind,
): Promise<NoticeSettings[keyof NoticeSettings]> {
	return noticeSettings(await listChoices(orm, userId))[topicOfKind(kind)];
}
