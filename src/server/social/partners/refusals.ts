import type { Day } from "#domain/day.ts";
import { isPossibleEnd, whyNotPartner } from "#domain/social/partners/agreement.ts";
import { lockAccount } from "#server/account/auth/service.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import { requireHabit } from "#server/habits/habits/service.ts";
import { Problem } from "#server/http/problem.ts";
import { areFriends, requireHub } from "#server/social/people/public.ts";
import { aboutHabits, countPartnerships } from "./store.ts";
import type { StoredPartnership } from "./tables.ts";

/** Throws unless the actor may offer an agreement about this habit, to this friend or by a link. */
export const refuseOffer = async (
	tx: Orm,
	actor: Actor,
	{ habitId, friendId }: { habitId: string; friendId: string | undefined },
): Promise<void> => {
	await requireHub(tx, actor.userId);
	if (friendId !== undefined && !(await areFriends(tx, actor.userId, friendId)))
		throw new Problem("not-found");
	await refuseFull(tx, friendId === undefined ? [actor.userId] : [actor.userId, friendId]);
	await requireHabit(tx, actor, habitId);
	const own = await aboutHabits(tx, actor.userId, [habitId]);
	if (own.some(({ partnerId }) => partnerId === (friendId ?? null))) throw new Problem("already-asked");
};

/** Throws `too-many-partners` unless each of these people has room for one more; their rows stay locked. */
export const refuseFull = async (tx: Orm, userIds: readonly string[]): Promise<void> => {
	const counts: number[] = [];
	for (const id of [...userIds].sort()) {
		if ((await lockAccount(tx, { id })) === undefined) throw new Problem("not-found");
		counts.push(await countPartnerships(tx, id));
	}
	const refusal = whyNotPartner(...counts);
	if (refusal) throw new Problem(refusal);
};

export const refuseEnd = (until: Day | null, today: Day): void => {
	if (until !== null && !isPossibleEnd(until, today))
		throw new Problem("invalid-input", { fields: { until: "day" } });
};

/** What is accepted is what was read. */
export const refuseOther = (partnership: StoredPartnership, revision: number): void => {
	if (partnership.revision !== revision) throw new Problem("agreement-changed");
};
