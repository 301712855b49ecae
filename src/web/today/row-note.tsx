import type { Habit } from "#contract/habits.ts";
import { type ComeBack, comeBackOn } from "#domain/come-back.ts";
import type { Day } from "#domain/day.ts";
import type { Strings } from "#strings/en.ts";
import { useStrings } from "#web/app/locale.ts";

/** The one thing worth saying about a habit today, if there is any. */
export function RowNote({ habit, today }: { habit: Habit; today: Day }) {
	const { today: words } = useStrings();
	const { cycle, today: mark } = habit.progress;
	const comeBack = comeBackOn(habit, today);
	if (mark === "missed") return <p className="mt-1.5">{words.missed}</p>;
	if (mark === "completed" && isMilestone(cycle.completed))
		return <Praise>{words.milestone[cycle.completed]}</Praise>;
	if (comeBack?.isBack) return <Praise>{words.comeBack.isBack}</Praise>;
	return comeBack && <p className="mt-1.5">{invitation(comeBack, words.comeBack)}</p>;
}

function Praise({ children }: { children: string }) {
	return (
		<p className="mt-1.5 origin-left font-medium text-accent transition duration-220 starting:scale-90 starting:opacity-0">
			{children}
		</p>
	);
}

function isMilestone(completed: number): completed is 7 | 14 | 21 {
	return completed === 7 || completed === 14 || completed === 21;
}

function invitation({ misses, isYesterday }: ComeBack, words: Strings["today"]["comeBack"]): string {
	if (misses > 1) return words.several(misses);
	return isYesterday ? words.yesterday : words.earlier;
}
