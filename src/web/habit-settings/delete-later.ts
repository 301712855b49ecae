import { send } from "#web/app/api.ts";
import { hideHabit, showHabit } from "#web/habits/hidden-habits.ts";

const graceMs = 6_000;

interface Outcome {
	/** The server has deleted it. */
	onDeleted: () => Promise<unknown>;
	onFailed: (fault: unknown) => void;
	/** The time to undo it is over. */
	onFinal: () => void;
}

/** Hides a habit at once and deletes it six seconds later, or as the page is left. Gives the way to undo that. */
export function deleteLater(habitId: string, { onDeleted, onFailed, onFinal }: Outcome): () => void {
	const timer = setTimeout(() => void finish(), graceMs);
	addEventListener("pagehide", leave);
	hideHabit(habitId);

	function stop() {
		clearTimeout(timer);
		removeEventListener("pagehide", leave);
	}

	function leave() {
		stop();
		// Nobody is left to hear how it went.
		void remove().catch(() => undefined);
	}

	async function finish() {
		stop();
		onFinal();
		try {
			await remove();
			await onDeleted();
		} catch (fault) {
			onFailed(fault);
		}
		showHabit(habitId);
	}

	function remove() {
		return send("DELETE /api/habits/:habitId", { params: { habitId } });
	}

	return () => {
		stop();
		showHabit(habitId);
	};
}
