import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { people } from "#server/social/people/public.ts";
import { wasAgreed } from "./active.ts";
import { closeAsOwner } from "./closing.ts";
import { withdrawOverdue } from "./notifications.ts";
import { aboutHabits, deleteBetween, listActive, lockPartnership } from "./store.ts";

/** Counts partners in active agreements, except people who are hidden, gone or not in the hub. */
export async function countPartners(orm: Orm, userId: string, now: number): Promise<number> {
	const others = (await listActive(orm, userId, now)).map((agreement) =>
		agreement.userId === userId ? agreement.partnerId : agreement.userId,
	);
	const shown = await people(
		orm,
		userId,
		others.flatMap((id) => id ?? []),
	);
	return others.filter((id) => id !== null && shown.has(id)).length;
}

/** Sends no notices. */
export async function endAgreements(tx: Orm, one: string, other: string): Promise<void> {
	await deleteBetween(tx, one, other);
	for (const userId of [one, other]) await recordEvent(tx, { kind: "partnership.ended", userId });
}

export async function endAboutHabits(
	tx: Orm,
	deps: Pick<Deps, "jobs">,
	{ userId, habitIds, now }: { userId: string; habitIds: readonly string[]; now: number },
): Promise<void> {
	for (const { id } of await aboutHabits(tx, userId, habitIds)) {
		// Somebody may be accepting the agreement's link, or ending the agreement, at the same moment.
		const current = await lockPartnership(tx, { userId, id });
		if (current !== undefined) await closeAsOwner(tx, deps, current, now);
	}
}

/**
 * Notifies the open pages of partners who see the habit; if it is paused, removes the notices that ask for check-ins,
 * and the nudges.
 */
export async function applyPause(
	tx: Orm,
	{ userId, habitId, isPaused }: { userId: string; habitId: string; isPaused: boolean },
): Promise<void> {
	for (const { id } of await aboutHabits(tx, userId, [habitId])) {
		// The job that sends the notices also locks the agreement before it checks whether the habit is paused.
		const partnership = await lockPartnership(tx, { userId, id });
		if (!partnership?.partnerId) continue;
		const { partnerId } = partnership;
		if (isPaused) await withdrawOverdue(tx, { id, userId, partnerId });
		if (wasAgreed(partnership)) await recordEvent(tx, { kind: "partnership.changed", userId: partnerId });
	}
}
