import { clearDay, type DayOfHabit, logDay, type Mark } from "#web/habits/habit/public.ts";
import type { LogDetails } from "#web/offline/log-details.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** Logs a day or clears it through the outbox, and says what came of it. */
export function useFillDay(day: DayOfHabit) {
	const { calendar, habit: words } = useStrings();

	async function fill(mark: Mark) {
		try {
			await logDay(day, mark);
			toast({ title: words.logged, tone: "good" });
		} catch {
			toast({ title: words.error, message: words.logFailed, tone: "wrong" });
		}
	}

	/** Without details there is nothing to bring back. */
	async function clear(details: LogDetails | undefined) {
		try {
			await clearDay(day);
			const undo = details && { label: calendar.undo, onPress: () => void fill(details) };
			toast({ title: words.logRemoved, action: undo });
		} catch {
			toast({ title: words.error, message: words.removeFailed, tone: "wrong" });
		}
	}

	return { fill, clear };
}
