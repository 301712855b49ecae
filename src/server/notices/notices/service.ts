import { uuidv7 } from "uuidv7";
import type { Notice, NoticeContent } from "#contract/notices/notices.ts";
import {
	isOwnAct,
	isRefused,
	mailWait,
	type NoticeChoices,
	type NoticeKind,
	type NoticeSettings,
	noticeSettings,
	noticesPerPage,
	switchesIn,
} from "#domain/notices/notice.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { channelsFor, listChoices, saveChoice } from "./channels.ts";
import { noticeMailJob } from "./notice-mail-job.ts";
import { noticePushJob } from "./notice-push-job.ts";
import {
	countCauses,
	deleteBeyond,
	deleteCauses,
	deleteGroup,
	deleteGroups,
	deleteOld,
	type GroupPart,
	hasCause,
	hasUnread,
	insertCause,
	insertNotice,
	listNotices,
	markGroupRead,
	markGroupUnread,
	markRead,
	refreshNotice,
	updateGroup,
} from "./store.ts";

/** Newest notices kept per user, which limits how far one user can fill another's inbox. */
export const noticesKept = 500;
const daysKept = 90;

export type NewNotice = NoticeContent & {
	/** Event and subject, such as `payment-verified 0190…`; one cause notifies only once. */
	cause: string;
	/** Replaces an unread notice with the same key and continues its count. */
	groupKey?: string;
	/**
	 * For acts that one person can repeat towards another: the cause notifies once a day; further acts that
	 * day just update the group's notice in the inbox.
	 */
	isDaily?: true;
	now: number;
};

/**
 * Notifies a user in the caller's transaction: the inbox immediately, other channels by jobs. Returns whether the cause
 * was new.
 */
export async function notify(
	tx: Orm,
	jobs: Jobs,
	userId: string,
	{ cause, groupKey, isDaily, now, kind, data }: NewNotice,
): Promise<boolean> {
	const createdAt = iso(now);
	const id = uuidv7();
	const recorded = isDaily ? { cause: causeOfDay(cause, now), noticeId: id } : { cause };
	const isNew = await insertCause(tx, { userId, createdAt, ...recorded });
	if (!isNew && !isDaily) return false;
	const notice = {
		userId,
		id,
		kind,
		data,
		groupKey: groupKey ?? null,
		createdAt,
		readAt: isOwnAct(kind) ? createdAt : null,
	};
	await (isNew ? insertNotice(tx, notice) : refreshNotice(tx, notice, recorded.cause));
	await deleteBeyond(tx, userId, noticesKept);
	await recordEvent(tx, { kind: "notice.added", userId });
	if (!isNew) return false;
	const { push, mail } = await channelsFor(tx, userId, kind);
	if (push && !isOwnAct(kind)) await jobs.add(tx, noticePushJob, { userId, noticeId: id });
	if (mail) await jobs.add(tx, noticeMailJob, { userId, noticeId: id }, mailWait(kind));
	return true;
}

function causeOfDay(cause: string, now: number): string {
	return `${cause} ${iso(now).slice(0, 10)}`;
}

/** A daily cause that notifies again once the group's last notice was read or withdrawn, up to `maxADay` times. */
export async function causeUntilRead(
	tx: Orm,
	userId: string,
	{ groupKey, maxADay, now }: { groupKey: string; maxADay: number; now: number },
): Promise<string> {
	const notified = await countCauses(tx, userId, causeOfDay(`${groupKey} %`, now));
	const number = (await hasUnread(tx, userId, groupKey)) ? Math.max(notified - 1, 0) : notified;
	return `${groupKey} ${Math.min(number, maxADay - 1)}`;
}

/**
 * Does the work once for this cause and day (UTC), even if several jobs call this concurrently. A job whose work
 * failed or whose process died may try again; other jobs may do so only after a failure.
 */
export async function oncePerDay(
	orm: Orm,
	{ userId, cause, jobId, now }: { userId: string; cause: string; jobId: string; now: number },
	work: () => Promise<void>,
): Promise<void> {
	const today = causeOfDay(cause, now);
	const own = `${today} ${jobId}`;
	const isOurs = await orm.transaction(async (tx) => {
		const createdAt = iso(now);
		if (!(await insertCause(tx, { userId, cause: today, createdAt }))) return hasCause(tx, userId, own);
		return insertCause(tx, { userId, cause: own, createdAt });
	});
	if (!isOurs) return;
	try {
		await work();
	} catch (fault) {
		await deleteCauses(orm, userId, [today, own]);
		throw fault;
	}
}

export async function markGroupAsRead(tx: Orm, userId: string, groupKey: string, now: number): Promise<void> {
	if (await markGroupRead(tx, userId, groupKey, iso(now)))
		await recordEvent(tx, { kind: "notices.read", userId });
}

/** While a notice waits to be mailed, marks it as unread again, so that its email is sent. */
export async function markGroupAsUnread(
	tx: Orm,
	userId: string,
	{ kind, groupKey, now }: { kind: NoticeKind; groupKey: string; now: number },
): Promise<void> {
	await markGroupUnread(tx, userId, groupKey, iso(now - mailWait(kind) * 1_000));
	await recordEvent(tx, { kind: "notices.changed", userId });
}

/** Removes notices that are no longer true, by default read or not; their unsent emails and pushes are dropped. */
export async function withdrawGroup(
	tx: Orm,
	userIds: readonly string[],
	groupKey: string,
	part: GroupPart = {},
): Promise<void> {
	for (const userId of await deleteGroup(tx, userIds, groupKey, part))
		await recordEvent(tx, { kind: "notices.removed", userId });
}

/** As `withdrawGroup`, for all groups of a user whose keys match one of these patterns of `like`. */
export async function withdrawGroups(tx: Orm, userId: string, patterns: readonly string[]): Promise<void> {
	if (patterns.length > 0 && (await deleteGroups(tx, userId, patterns)))
		await recordEvent(tx, { kind: "notices.removed", userId });
}

/** Replaces the data of unread notices, whose unsent pushes and emails then say the same. */
export async function correctGroup(
	tx: Orm,
	userIds: readonly string[],
	groupKey: string,
	data: NoticeContent["data"],
): Promise<void> {
	for (const userId of await updateGroup(tx, userIds, groupKey, data))
		await recordEvent(tx, { kind: "notices.changed", userId });
}

/** Notices from before this time are deleted. */
export function keptSince(now: number): string {
	return iso(now - daysKept * 24 * 60 * 60_000);
}

export function purgeNotices(orm: Orm, now: number): Promise<void> {
	return deleteOld(orm, keptSince(now));
}

export function noticeService({ orm }: Deps) {
	const settings = async (tx: Orm, actor: Actor): Promise<NoticeSettings> =>
		noticeSettings(await listChoices(tx, actor.userId));

	return {
		list: (actor: Actor, before: string | undefined): Promise<Notice[]> =>
			listNotices(orm, actor.userId, { before, limit: noticesPerPage }),

		read: (actor: Actor, ids: string[] | undefined, now: number): Promise<void> =>
			markRead(orm, actor.userId, { ids, at: iso(now) }),

		settings: (actor: Actor): Promise<NoticeSettings> => settings(orm, actor),

		/** Throws `invalid-input` for a channel that cannot be turned on or off. */
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
}
