import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { clearDay, logDay, restoreMark } from "#web/habits/habit/public.ts";
import type { LogDetails } from "#web/offline/intent.ts";
import { askForDetails } from "#web/offline/log-details.ts";
import { sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/**
 * The ways to tick today of a habit and to take its log back. Where more than a mark is lost, or may be as nobody can
 * tell, the toast restores it.
 */
export function useTick({ userId, id, progress }: Habit, today: Day) {
	const { today: words } = useStrings();
	const day = { userId, habitId: id, day: today };

	async function keep(work: () => Promise<void>): Promise<void> {
		try {
			await work();
		} catch (fault) {
			toast({ title: words.tickFailed, message: sentenceOf(fault), tone: "wrong" });
		}
	}

	/** `isLost` says of what the day said whether the press loses it. */
	async function change(press: () => Promise<void>, isLost: (former: LogDetails) => boolean) {
		const { today: shown } = progress;
		const asking = shown ? askForDetails(day).catch(() => null) : undefined;
		await keep(press);
		const former = await asking;
		const { title, changed, undo } = words.detailsLost;
		if (former === null) {
			const restore = () => restoreMark(day, shown === "completed");
			toast({ title: changed, action: { label: undo, onPress: () => void keep(restore) } });
		} else if (former && isLost(former)) {
			const restore = () => logDay(day, former, null);
			toast({ title, action: { label: undo, onPress: () => void keep(restore) } });
		}
	}

	function tick() {
		const seen = progress.today === null ? null : undefined;
		// Of a missed day only the reason goes.
		void change(
			() => logDay(day, { completed: true }, seen),
			({ missReason }) => missReason !== null,
		);
	}

	return { tick, takeBack: () => void change(() => clearDay(day), saysMore) };
}

function saysMore({ notes, missReason, duration }: LogDetails): boolean {
	return Boolean(notes || missReason) || duration !== null;
}
