import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { clearDay, logDay, type Mark } from "#web/habits/habit/public.ts";
import { askForDetails, type LogDetails } from "#web/offline/log-details.ts";
import { withdrawIntent } from "#web/offline/outbox.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/**
 * The ways to tick today of a habit and to take its log back. Where more than a mark is lost, or may be as nobody can
 * tell, the toast restores it.
 */
export function useTick({ userId, id, progress }: Habit, today: Day) {
	const { today: words } = useStrings();
	const day = { userId, habitId: id, day: today };

	async function keep(mark: Mark | undefined) {
		try {
			await (mark ? logDay(day, mark) : clearDay(day));
		} catch {
			toast({ title: words.tickFailed.title, message: words.tickFailed.text, tone: "wrong" });
		}
	}

	async function change(mark: Mark | undefined) {
		const { today: shown } = progress;
		const asking = shown ? askForDetails(day).catch(() => null) : undefined;
		await keep(mark);
		const former = await asking;
		const { title, changed, undo } = words.detailsLost;
		if (former === null) {
			const restore = async () => {
				if (!(await withdrawIntent(day))) await keep({ completed: shown === "completed" });
			};
			toast({ title: changed, action: { label: undo, onPress: () => void restore() } });
		} else if (former && saysMore(former)) {
			toast({ title, action: { label: undo, onPress: () => void keep(former) } });
		}
	}

	return { tick: () => void change({ completed: true }), takeBack: () => void change(undefined) };
}

function saysMore({ notes, missReason, duration }: LogDetails): boolean {
	return Boolean(notes || missReason) || duration !== null;
}
