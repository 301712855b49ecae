import Flame from "lucide-react/icons/flame";
import type { Progress } from "#domain/habits/progress/progress.ts";
import { useStrings } from "#web/platform/locale.ts";

/** After a break, shows the best streak so far instead of zero. */
export function Streak({ progress }: { progress: Progress }) {
	const { streak: words } = useStrings();
	const { currentStreak, bestStreak } = progress;
	if (currentStreak === 0)
		return bestStreak > 0 && <span className="tabular-nums">{words.best(bestStreak)}</span>;
	return (
		<span className="inline-flex items-center gap-1">
			<Flame aria-hidden className="size-4 text-careful" />
			<span aria-hidden className="font-medium text-ink tabular-nums">
				{currentStreak}
			</span>
			<span className="sr-only">{words.current(currentStreak)}</span>
		</span>
	);
}
