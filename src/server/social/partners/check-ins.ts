import { whyNotNudge } from "#domain/social/partners/agreement.ts";
import { type CheckInAnswer, checkInTime, freshnessOf } from "#domain/social/partners/check-in.ts";
import { hasOpenAccount } from "#server/account/suspensions/open-account.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { whyNotActiveAt } from "./active.ts";
import { lockAsOwner, lockAsPartner } from "./lock.ts";
import { nextDue } from "./next-due.ts";
import { notifyPartner, readCheckIn, withdrawOverdue } from "./notifications.ts";
import { findPartnership, savePartnership } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

/** Repeated check-ins notify the partner at most once an hour. */
const noticeWindowMs = 3_600_000;

export interface CheckIn {
	note?: string | null | undefined;
	checkedInAt?: string | undefined;
}

export function checkInActions(deps: Pick<Deps, "orm" | "jobs">) {
	const { orm } = deps;
	return {
		/**
		 * Only the newest check-in counts; a repeat changes nothing. Throws `not-found`, `not-agreed` or
		 * `agreement-over`.
		 */
		checkIn: (actor: Actor, id: string, { note = null, checkedInAt }: CheckIn, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const partnership = await lockAsOwner(tx, actor, id);
				// An offline check-in belongs to the day it was made, even if the agreement has since ended.
				const at = timeIfNewer(checkedInAt, partnership, now);
				if (at === undefined) return;
				requireActive({ partnership, owner: actor }, at);
				const { partnerId, checkInFrequency } = partnership;
				if (partnerId === null) return;
				await savePartnership(tx, partnership, {
					lastCheckIn: iso(at),
					checkInNote: note === "" ? null : note,
					checkInAnswer: null,
					overdueAt: nextDue(partnership, actor, { from: at, now }),
				});
				if (freshnessOf(at, checkInFrequency, now) !== "overdue")
					await withdrawOverdue(tx, { ...partnership, partnerId });
				await notifyPartner(tx, deps, {
					kind: "checked-in",
					reader: partnerId,
					about: actor.userId,
					partnership,
					cause: String(Math.floor(now / noticeWindowMs)),
					now,
				});
			}),

		/**
		 * Replies to the last check-in. Throws `not-found`, or `newer-check-in` unless `checkInAt` is its time.
		 */
		answer: (
			actor: Actor,
			id: string,
			{ checkInAt, answer }: { checkInAt: string; answer: CheckInAnswer },
			now: number,
		): Promise<void> =>
			orm.transaction(async (tx) => {
				const partnership = await lockAsPartner(tx, actor, id);
				const { lastCheckIn, checkInAnswer, userId } = partnership;
				if (lastCheckIn === null || Date.parse(lastCheckIn) !== Date.parse(checkInAt))
					throw new Problem("newer-check-in");
				if (checkInAnswer === answer) return;
				await savePartnership(tx, partnership, { checkInAnswer: answer });
				await readCheckIn(tx, actor.userId, id, now);
				await notifyPartner(tx, deps, {
					kind: `check-in-${answer}`,
					reader: userId,
					about: actor.userId,
					partnership,
					cause: lastCheckIn,
					now,
				});
			}),

		/**
		 * Notifies the owner, unless they are suspended. Throws `not-found`, `not-agreed`, `agreement-over`,
		 * `habit-paused` or `already-nudged`.
		 */
		nudge: (actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const partnership = await lockAsPartner(tx, actor, id);
				const row = await findPartnership(tx, partnership);
				if (row === undefined) throw new Problem("not-found");
				requireActive({ ...row, partnership }, now);
				const today = todayOfActor(actor, now);
				const { nudgedOn, userId } = partnership;
				const refusal = whyNotNudge({ nudgedOn, isPaused: !row.habit.isActive }, today);
				if (refusal) throw new Problem(refusal);
				await savePartnership(tx, partnership, { nudgedOn: today });
				if (!(await hasOpenAccount(tx, userId))) return;
				await notifyPartner(tx, deps, {
					kind: "partner-nudged",
					reader: userId,
					about: actor.userId,
					partnership,
					cause: today,
					now,
				});
			}),
	};
}

/** Compares the claimed time: an agreement accepted since would make a repeat look newer. */
function timeIfNewer(
	claimed: string | undefined,
	{ agreedAt, lastCheckIn }: Pick<StoredPartnership, "agreedAt" | "lastCheckIn">,
	now: number,
): number | undefined {
	const madeAt = claimed === undefined ? now : Math.min(now, Date.parse(claimed));
	if (lastCheckIn !== null && madeAt <= Date.parse(lastCheckIn)) return undefined;
	return checkInTime(madeAt, agreedAt === null ? now : Date.parse(agreedAt), now);
}

/** Throws `not-agreed` or `agreement-over`. */
function requireActive(agreement: Parameters<typeof whyNotActiveAt>[0], at: number): void {
	const refusal = whyNotActiveAt(agreement, at);
	if (refusal) throw new Problem(refusal);
}
