import { type Day, todayOf } from "#domain/day.ts";
import { isOver, isPossibleEnd, whyNotPartner } from "#domain/social/partners/agreement.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import { Problem } from "#server/ground/problem.ts";
import { requireHabit, todayOfActor } from "#server/habits/habits/service.ts";
import { areFriends, requireHub } from "#server/social/people/public.ts";
import { lockAccount } from "#server/users/store.ts";
import { aboutHabits, countPartnerships, findPartnership } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

/** Throws unless the actor may offer an agreement about this habit to this friend, or through a link. */
export async function requireMayOffer(
	tx: Orm,
	actor: Actor,
	{ habitId, friendId, now }: { habitId: string; friendId: string | undefined; now: number },
): Promise<void> {
	await requireHub(tx, actor.userId);
	const among = friendId === undefined ? [] : [friendId];
	await refuseFull(tx, [actor.userId, ...among]);
	// Both accounts are locked, so either this sees a concurrent block or the block sees this offer.
	if (friendId !== undefined && !(await areFriends(tx, actor.userId, friendId)))
		throw new Problem("not-found");
	await requireHabit(tx, actor, habitId);
	await refuseSecond(
		tx,
		{ userId: actor.userId, habitId, partnerId: friendId ?? null },
		todayOfActor(actor, now),
	);
}

/** Throws `already-asked` if there is an agreement or offer with the same person about the habit. */
async function refuseSecond(
	tx: Orm,
	{ userId, habitId, partnerId }: Pick<StoredPartnership, "userId" | "habitId" | "partnerId">,
	today: Day,
): Promise<void> {
	const own = (await aboutHabits(tx, userId, [habitId])).filter((each) => !isOver(each, today));
	if (own.some((each) => each.partnerId === partnerId)) throw new Problem("already-asked");
}

/** Throws `already-asked` if the taker of a link has another agreement or offer about the habit. */
export async function refuseSecondTaker(
	tx: Orm,
	link: StoredPartnership,
	partnerId: string,
	now: number,
): Promise<void> {
	const { owner } = (await findPartnership(tx, link)) ?? {};
	if (owner === undefined) throw new Problem("not-found");
	await refuseSecond(tx, { ...link, partnerId }, todayOf(now, owner.timeZone, owner.dayStartHour));
}

/**
 * Locks these accounts. Throws `not-found`, or `too-many-partners` if one has no room for another agreement.
 */
export async function refuseFull(tx: Orm, userIds: readonly string[]): Promise<void> {
	const counts: number[] = [];
	for (const id of [...userIds].sort()) {
		if ((await lockAccount(tx, { id })) === undefined) throw new Problem("not-found");
		counts.push(await countPartnerships(tx, id));
	}
	const refusal = whyNotPartner(...counts);
	if (refusal) throw new Problem(refusal);
}

export function requirePossibleEnd(until: Day | null, today: Day): void {
	if (until !== null && !isPossibleEnd(until, today))
		throw new Problem("invalid-input", { fields: { until: "day" } });
}

/**
 * Throws `invalid-input` if a new last day is impossible, or if the agreement is over and would remain so. Throws
 * `already-asked` if the agreement is over and has been followed by a new one.
 */
export async function requireMayChange(
	tx: Orm,
	partnership: StoredPartnership,
	{ until }: Pick<StoredPartnership, "until">,
	today: Day,
): Promise<void> {
	const wasOver = isOver(partnership, today);
	if (wasOver || until !== partnership.until) requirePossibleEnd(until, today);
	if (wasOver) await refuseSecond(tx, partnership, today);
}

/** After its last day, by the owner's calendar, an agreement can't be accepted. */
export async function isTooLate(tx: Orm, partnership: StoredPartnership, now: number): Promise<boolean> {
	if (partnership.until === null) return false;
	const { owner } = (await findPartnership(tx, partnership)) ?? {};
	return owner !== undefined && isOver(partnership, todayOf(now, owner.timeZone, owner.dayStartHour));
}

/** Throws `agreement-changed` if a given revision is no longer current. */
export function refuseOutdated(partnership: StoredPartnership, revision: number | undefined): void {
	if (revision !== undefined && partnership.revision !== revision) throw new Problem("agreement-changed");
}
