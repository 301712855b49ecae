import { noticePath } from "#contract/notices/notice-path.ts";
import type { PushedMessage } from "#contract/notices/pushed-message.ts";
import type { Deps } from "#server/deps.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { devicesOf, type Message, pushTo, type Subscription } from "#server/notices/push/service.ts";
import { quietUntil } from "#server/notices/reminders/service.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { noticeTextIn } from "#strings/notices/notice-text.ts";
import { noticeOf } from "./service.ts";

/** What is a day old, the inbox tells. */
const lifeSeconds = 86_400;
/** A text longer than this is read in the inbox, and with the rest a push stays below its 3,000 bytes. */
const longestText = 300;

/** Pushes a notice to its reader's devices, after their quiet hours; what was read meanwhile is not pushed any more. */
export const noticePush =
	(deps: Deps): JobHandlers["notice-push"] =>
	async ({ data: { userId, noticeId } }) => {
		const { orm, jobs, clock } = deps;
		const notice = await noticeOf(orm, userId, noticeId);
		if (notice === undefined || notice.readAt !== null) return;
		const now = clock();
		const quietEnd = await quietUntil(orm, userId, now);
		if (quietEnd !== undefined) {
			await jobs.add(orm, "notice-push", { userId, noticeId }, Math.ceil((quietEnd - now) / 1_000));
			return;
		}
		const devices = await devicesOf(orm, [userId]);
		await Promise.all(devices.map((device) => pushTo(deps, device, messageTo(device, notice))));
	};

type Notice = NonNullable<Awaited<ReturnType<typeof noticeOf>>>;

const messageTo = ({ locale }: Subscription, notice: Notice): Message => {
	const { title, text } = noticeTextIn(catalogueFor(locale), notice);
	const message = (body: string) =>
		JSON.stringify({
			title,
			body,
			tag: `notice-${notice.id}`,
			lang: locale,
			path: noticePath(notice),
		} satisfies PushedMessage);
	const isShort = text.length <= longestText;
	return {
		text: message(isShort ? text : `${text.slice(0, longestText - 1)}…`),
		shortText: message(""),
		lifeSeconds,
		topic: notice.id.replaceAll("-", ""),
	};
};
