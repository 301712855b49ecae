import { whyNotActive, whyNotNudge } from "#domain/social/partners/agreement.ts";
import { type CheckInAnswer, checkInTime, windowEnd } from "#domain/social/partners/check-in.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Deps } from "#server/deps.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { lockAsOwner, lockAsPartner } from "./find.ts";
import { savePartnership } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";
import { tellAbout } from "./tell.ts";

/** Whoever checks in again and again is heard of once an hour. */
const tellOnceIn = 3_600_000;

export interface CheckIn {
	note?: string | null | undefined;
	checkedInAt?: string | undefined;
}

/** What the two say to each other while an agreement lasts. */
export const checkInVerbs = (deps: Pick<Deps, "orm" | "jobs">) => {
	const { orm } = deps;
	return {
		/**
		 * Notes a check-in and tells the partner. Of two the newer counts, so one that comes late or twice changes
		 * nothing. Throws `not-found`, `not-agreed` or `agreement-over`.
		 */
		checkIn: (actor: Actor, id: string, { note = null, checkedInAt }: CheckIn, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const partnership = await lockAsOwner(tx, actor, id);
				const at = timeOf(checkedInAt, requireActive(partnership, actor, now), now);
				const { partnerId, lastCheckIn, checkInFrequency } = partnership;
				if (partnerId === null || (lastCheckIn !== null && at <= Date.parse(lastCheckIn))) return;
				await savePartnership(tx, partnership, {
					lastCheckIn: iso(at),
					checkInNote: note === "" ? null : note,
					checkInAnswer: null,
					overdueAt: iso(windowEnd(at, checkInFrequency, now)),
				});
				await tellAbout(tx, deps, {
					kind: "checked-in",
					reader: partnerId,
					about: actor.userId,
					partnership,
					cause: String(Math.floor(at / tellOnceIn)),
					now,
				});
			}),

		/** Answers the last check-in. Throws `not-found`, or `newer-check-in` where that is another than was seen. */
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
				await tellAbout(tx, deps, {
					kind: `check-in-${answer}`,
					reader: userId,
					about: actor.userId,
					partnership,
					cause: lastCheckIn,
					now,
				});
			}),

		/** Reminds the owner. Throws `not-found`, `not-agreed`, `agreement-over` or `already-nudged`. */
		nudge: (actor: Actor, id: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const partnership = await lockAsPartner(tx, actor, id);
				requireActive(partnership, actor, now);
				const today = todayOfActor(actor, now);
				const refusal = whyNotNudge(partnership.nudgedOn, today);
				if (refusal) throw new Problem(refusal);
				await savePartnership(tx, partnership, { nudgedOn: today });
				await tellAbout(tx, deps, {
					kind: "partner-nudged",
					reader: partnership.userId,
					about: actor.userId,
					partnership,
					cause: today,
					now,
				});
			}),
	};
};

const timeOf = (claimed: string | undefined, agreedAt: number, now: number): number =>
	checkInTime(claimed === undefined ? now : Date.parse(claimed), agreedAt, now);

/** Gives since when the agreement is agreed. Throws `not-agreed` or `agreement-over`. */
const requireActive = ({ agreedAt, until }: StoredPartnership, actor: Actor, now: number): number => {
	const refusal = whyNotActive({ isAgreed: agreedAt !== null, until }, todayOfActor(actor, now));
	if (refusal) throw new Problem(refusal);
	return Date.parse(agreedAt ?? iso(now));
};
