import { noticePath } from "#contract/notices/notice-path.ts";
import type { PushedMessage } from "#contract/notices/pushed-message.ts";
import { isForOwner } from "#domain/notices/notice.ts";
import type { QuietSpan } from "#domain/notices/reminder.ts";
import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler } from "#server/jobs/job.ts";
import { type Message, pushTo, type Subscription, topicOf } from "#server/notices/push/service.ts";
import { subscriptionsOfUsers } from "#server/notices/push/store.ts";
import { quietSpanOf } from "#server/notices/quiet-hours/store.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { noticeTextIn } from "#strings/notices/notice-text.ts";
import { channelsFor } from "./channels.ts";
import { findNotice } from "./store.ts";

/** After a day, the inbox is enough. */
const lifeSeconds = 86_400;
/** Longer texts are cut; a push must stay below 3,000 bytes. */
const maxTextLength = 300;

/** After this many, the notice stays in the inbox only. */
const maxTries = 5;
/** Seconds, if the push service doesn't specify them; doubles each time. */
const firstWaitSeconds = 60;

/** On a retry, `sessionIds` are the devices that have not received the notice yet. */
export const noticePushJob = defineJob<{
	userId: string;
	noticeId: string;
	sessionIds?: string[];
	tries?: number;
}>({
	name: "notice-push",
	// Safe to repeat after a crash: a device shows pushes with the same tag once.
	// Five to ten minutes in all: a process that an update is about to replace may not know the notice's kind.
	options: { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 },
	isAwaited: true,
	pollEverySeconds: 5,
});

export function noticePush(deps: Deps): JobHandler<typeof noticePushJob> {
	return async ({ data }) => {
		const { userId, noticeId, sessionIds, tries = 0 } = data;
		const { orm, jobs, clock } = deps;
		const notice = await findNotice(orm, userId, noticeId);
		if (notice === undefined || (notice.readAt !== null && !isForOwner(notice.kind))) return;
		if (!(await channelsFor(orm, userId, notice.kind)).push) return;
		const now = clock();
		const quiet = await quietSpanOf(orm, userId, now);
		if (quiet !== undefined && quiet.from <= now) {
			await jobs.add(orm, noticePushJob, data, Math.ceil((quiet.until - now) / 1_000));
			return;
		}
		const devices = (await subscriptionsOfUsers(orm, [userId])).filter(
			({ sessionId }) => sessionIds?.includes(sessionId) ?? true,
		);
		const refused = await Promise.all(
			devices.map(async (device) => {
				const outcome = await pushTo(deps, device, messageTo(device, notice, quiet));
				if (outcome.kind !== "later") return [];
				return [{ sessionId: device.sessionId, wait: outcome.seconds ?? firstWaitSeconds * 2 ** tries }];
			}),
		);
		const waiting = refused.flat();
		const wait = Math.max(1, ...waiting.map((each) => each.wait));
		if (waiting.length === 0 || tries + 1 >= maxTries || wait > lifeSeconds) return;
		const again = { userId, noticeId, sessionIds: waiting.map((each) => each.sessionId), tries: tries + 1 };
		await jobs.add(orm, noticePushJob, again, wait);
	};
}

type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

function messageTo({ locale }: Subscription, notice: Notice, quiet: QuietSpan | undefined): Message {
	const { title, text } = noticeTextIn(catalogueFor(locale), notice);
	// A group shows as one notification; the next notice of the group replaces it.
	const tag = `notice-${notice.groupKey ?? notice.id}`;
	const message = (body: string) =>
		JSON.stringify({
			title,
			body,
			tag,
			lang: locale,
			path: noticePath(notice),
			quiet,
		} satisfies PushedMessage);
	const isShort = text.length <= maxTextLength;
	return {
		text: message(isShort ? text : `${text.slice(0, maxTextLength - 1)}…`),
		shortText: message(""),
		lifeSeconds,
		topic: topicOf(tag),
	};
}
