import type { Habit } from "#contract/habits.ts";
import type { Day } from "#domain/day.ts";
import { useStrings } from "#web/app/locale.ts";
import { clearDay, logDay, type Mark } from "#web/habits/queries.ts";
import { askForDetails, type LogDetails } from "#web/offline/log-details.ts";
import { toast } from "#web/ui/toast.ts";

/** The ways to tick today of a habit and to take its log back; where more than a mark is lost, the toast restores it. */
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
		const asking = progress.today && askForDetails(day);
		await keep(mark);
		const former = await asking;
		if (!former || !saysMore(former)) return;
		const { title, undo } = words.detailsLost;
		toast({ title, action: { label: undo, onPress: () => void keep(former) } });
	}

	return { tick: () => void change({ completed: true }), takeBack: () => void change(undefined) };
}

function saysMore({ notes, missReason, duration }: LogDetails): boolean {
	return Boolean(notes || missReason) || duration !== null;
}
