import type { QueryClient } from "@tanstack/react-query";
import type { Habit } from "#contract/habits/habits.ts";
import { hiddenHabits, hideHabit, isNoted, showHabit } from "#web/habits/habit/public.ts";
import { ApiError, send } from "#web/platform/api.ts";
import { dropHabit } from "./queries.ts";

/** How long a deletion can be undone. */
export const graceMs = 30_000;

interface Outcome {
	/** The server has deleted it. */
	onDeleted: () => Promise<unknown>;
	onFailed: (fault: unknown) => void;
	/** The time to undo it is over. */
	onFinal: () => void;
}

/**
 * Hides a habit at once and deletes it half a minute later, or as the page is left. Gives the way to undo that. A page
 * that is left may not get the call through, so the deletion is noted on this device until the server has answered.
 */
export function deleteLater(
	{ id: habitId, userId }: Pick<Habit, "id" | "userId">,
	{ onDeleted, onFailed, onFinal }: Outcome,
): () => void {
	const timer = setTimeout(() => void finish(), graceMs);
	addEventListener("pagehide", leave);
	hideHabit(habitId, userId);

	function stop() {
		clearTimeout(timer);
		removeEventListener("pagehide", leave);
	}

	function leave() {
		stop();
		onFinal();
		// Nobody is left to hear how it went.
		void remove(habitId, true).catch(() => undefined);
	}

	async function finish() {
		stop();
		onFinal();
		try {
			await remove(habitId);
			await onDeleted();
		} catch (fault) {
			if (isSignedOut(fault)) return;
			onFailed(fault);
		}
		showHabit(habitId);
	}

	return () => {
		stop();
		showHabit(habitId);
	};
}

/**
 * Sends what an earlier visit of this user has left to delete, after the time in which another tab may undo it. What
 * the server does not answer is left for the next start.
 */
export async function deleteLeft(userId: string, client: QueryClient): Promise<void> {
	const left = [...hiddenHabits()].filter(([, owner]) => owner === userId);
	await new Promise((resume) => setTimeout(resume, graceMs));
	for (const [habitId] of left) {
		try {
			if (isNoted(habitId)) {
				await remove(habitId);
				await dropHabit(client, habitId);
			}
			showHabit(habitId);
		} catch {}
	}
}

/** A habit that is not there was deleted by a call whose answer nobody heard. */
async function remove(habitId: string, isLeaving = false): Promise<void> {
	try {
		await send("DELETE /api/habits/:habitId", { params: { habitId }, isLeaving });
	} catch (fault) {
		if (!(fault instanceof ApiError && fault.status === 404)) throw fault;
	}
}

/** The user's next start deletes it. */
function isSignedOut(fault: unknown): boolean {
	return fault instanceof ApiError && fault.status === 401;
}
