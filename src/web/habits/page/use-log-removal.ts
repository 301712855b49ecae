import { clearDay, type DayOfHabit, logDay } from "#web/habits/habit/public.ts";
import type { LogDetails } from "#web/offline/log-details.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** Gives the way to remove the log of a day; the toast can bring it back where this device knows what it said. */
export function useLogRemoval(day: DayOfHabit): (details: LogDetails | undefined) => Promise<void> {
	const { habit: words } = useStrings();

	async function restore(details: LogDetails) {
		try {
			await logDay(day, details);
		} catch {
			toast({ title: words.error, message: words.logFailed, tone: "wrong" });
		}
	}

	return async function remove(details) {
		try {
			await clearDay(day);
			const undo = details && { label: words.activity.undo, onPress: () => void restore(details) };
			toast({ title: words.logRemoved, action: undo });
		} catch {
			toast({ title: words.error, message: words.removeFailed, tone: "wrong" });
		}
	};
}
