import { isDeepStrictEqual } from "node:util";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Hooks } from "#server/deps/hooks.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import type { StoredHabit } from "./tables.ts";

type AboutHabit = "habit.created" | "habit.updated" | "habit.archived" | "habit.restored" | "habit.deleted";

export function recordAbout(
	tx: Orm,
	{ userId, sessionId }: Pick<Actor, "userId"> & Partial<Pick<Actor, "sessionId">>,
	{ kind, habitId, now }: { kind: AboutHabit; habitId: string; now: number },
): Promise<void> {
	return recordEvent(tx, { kind, userId, aboutId: habitId, facts: {}, by: sessionId, now });
}

/** Completing a habit deactivates it too, but is not archiving. */
export async function recordChange(
	tx: Orm,
	actor: Actor,
	{ before, after, now }: { before: StoredHabit; after: StoredHabit; now: number },
): Promise<void> {
	if (isDeepStrictEqual(before, after)) return;
	const isCompletion = [before, after].some(({ status }) => status === "completed");
	const moved = after.isActive ? "habit.restored" : "habit.archived";
	const kind = isCompletion || after.isActive === before.isActive ? "habit.updated" : moved;
	await recordAbout(tx, actor, { kind, habitId: after.id, now });
}

export async function reportPause(
	tx: Orm,
	hooks: Pick<Hooks, "pauseChanged">,
	{ before, after }: { before: StoredHabit; after: StoredHabit },
): Promise<void> {
	if (before.isActive !== after.isActive)
		await hooks.pauseChanged(tx, { userId: after.userId, habitId: after.id, isPaused: !after.isActive });
}
