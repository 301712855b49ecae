import { clearDay, logDay } from "#web/offline/days/log-day.ts";
import { type DayKey, hasDetails, type LogDetails, type Mark } from "#web/offline/intent.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

export function useFillDay(day: DayKey) {
	const { calendar, habit: words } = useStrings();

	/** `seen`: null if no log was shown, undefined if the log is unknown on this device. */
	async function fill(mark: Mark, seen: LogDetails | null | undefined) {
		try {
			await logDay(day, mark, seen);
			// An undo would remove what was typed, or an earlier log.
			const undo =
				seen === null && !hasDetails(mark)
					? { label: calendar.undo, onPress: () => void clear(undefined) }
					: undefined;
			toast({ title: words.logged, tone: "good", action: undo });
		} catch (error) {
			toast({ title: words.error, message: words.logFailed, detail: errorMessage(error), tone: "wrong" });
		}
	}

	/** Offers Undo only if the details are known, and so can be restored. */
	async function clear(details: LogDetails | undefined) {
		try {
			await clearDay(day);
			const undo = details && { label: calendar.undo, onPress: () => void fill(details, null) };
			toast({ title: words.logRemoved, action: undo });
		} catch (error) {
			toast({ title: words.error, message: words.removeFailed, detail: errorMessage(error), tone: "wrong" });
		}
	}

	return { fill, clear };
}
