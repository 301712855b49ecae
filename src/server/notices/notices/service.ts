import { uuidv7 } from "uuidv7";
import type { Notice, NoticeFacts } from "#contract/notices/notices.ts";
import {
	isOwnAct,
	isRefused,
	type NoticeChoices,
	type NoticeSettings,
	type NoticeTopic,
	noticeSettings,
	noticesOnPage,
	switchesIn,
	topicOfKind,
} from "#domain/notices/notice.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { tellPages } from "#server/notices/events/service.ts";
import {
	deleteBeyond,
	deleteOld,
	findNotice,
	insertCause,
	insertNotice,
	listChoices,
	listNotices,
	markGroupRead,
	markRead,
	saveChoice,
} from "./store.ts";

/** So many notices are kept for one user, the oldest go first; nobody can fill another's inbox beyond that. */
export const noticesKept = 500;
const daysKept = 90;

export type NewNotice = NoticeFacts & {
	/** What it is about and what happened to it, such as `payment-verified 0190…`: told once. */
	cause: string;
	/** While an unread notice has the same, this one joins it. */
	groupKey?: string;
	now: number;
};

/**
 * Tells a user something, in the transaction that causes it: the inbox at once, other channels by jobs of that
 * transaction, as the reader wishes.
 */
export const notify = async (
	tx: Orm,
	jobs: Jobs,
	userId: string,
	{ cause, groupKey, now, kind, data }: NewNotice,
): Promise<void> => {
	const createdAt = iso(now);
	if (!(await insertCause(tx, { userId, cause, createdAt }))) return;
	const id = uuidv7();
	await insertNotice(tx, {
		userId,
		id,
		kind,
		data,
		groupKey: groupKey ?? null,
		createdAt,
		readAt: isOwnAct(kind) ? createdAt : null,
	});
	await deleteBeyond(tx, userId, noticesKept);
	await tellPages(tx, userId, "notices");
	const { push, mail } = await channelsFor(tx, userId, topicOfKind(kind));
	if (push && !isOwnAct(kind)) await jobs.add(tx, "notice-push", { userId, noticeId: id });
	if (mail) await jobs.add(tx, "notice-mail", { userId, noticeId: id });
};

/** By which channels a user wants to hear of a topic. */
const channelsFor = async (
	orm: Orm,
	userId: string,
	topic: NoticeTopic,
): Promise<NoticeSettings[NoticeTopic]> => noticeSettings(await listChoices(orm, userId))[topic];

/** A user's notice, if it is still there. */
export const noticeOf = (orm: Orm, userId: string, id: string): Promise<Notice | undefined> =>
	findNotice(orm, userId, id);

/** Marks the notice of a group as read: its reader has seen elsewhere what it tells. */
export const readGroup = (tx: Orm, userId: string, groupKey: string, now: number): Promise<void> =>
	markGroupRead(tx, userId, groupKey, iso(now));

export const purgeNotices = (orm: Orm, now: number): Promise<void> =>
	deleteOld(orm, iso(now - daysKept * 24 * 60 * 60_000));

export const noticeService = ({ orm }: Deps) => {
	const settings = async (tx: Orm, actor: Actor): Promise<NoticeSettings> =>
		noticeSettings(await listChoices(tx, actor.userId));

	return {
		list: (actor: Actor, before: string | undefined): Promise<Notice[]> =>
			listNotices(orm, actor.userId, { before, limit: noticesOnPage }),

		/** Marks these as read, or all. */
		read: (actor: Actor, ids: string[] | undefined, now: number): Promise<void> =>
			markRead(orm, actor.userId, { ids, at: iso(now) }),

		settings: (actor: Actor): Promise<NoticeSettings> => settings(orm, actor),

		/** Switches channels. Throws `invalid-input` where there is nothing to switch. */
		choose: (actor: Actor, choices: NoticeChoices): Promise<NoticeSettings> => {
			const switches = switchesIn(choices);
			const refused = switches.find(isRefused);
			if (refused !== undefined) {
				const field = `${refused.topic}.${refused.channel}`;
				throw new Problem("invalid-input", { fields: { [field]: "invalid" } });
			}
			return orm.transaction(async (tx) => {
				for (const each of switches) await saveChoice(tx, { userId: actor.userId, ...each });
				return settings(tx, actor);
			});
		},
	};
};
