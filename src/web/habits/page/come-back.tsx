import Sprout from "lucide-react/icons/sprout";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { type ComeBack as ComingBack, comeBackOn } from "#domain/habits/progress/come-back.ts";
import type { Strings } from "#strings/en.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

export function ComeBack({ habit, today }: { habit: Habit; today: Day }) {
	const { comeBack: words } = useStrings();
	const { day } = useFormats();
	const found = comeBackOn(habit, today);
	if (!found) return null;
	const { bestStreak } = habit.progress;
	return (
		<p className="mb-4 flex gap-2.5 rounded-control bg-accent-soft px-3.5 py-3">
			<Sprout aria-hidden className="mt-px size-5 shrink-0 text-accent" />
			{/* Stacked, so that nothing moves when today is ticked. */}
			<span className="grid *:[grid-area:1/1]">
				<span className={found.isBack ? "invisible" : undefined}>
					{missedWords(words, found, day(found.lastMiss))}
					{bestStreak > 1 && ` ${words.best(bestStreak)}`}
				</span>
				<span className={found.isBack ? undefined : "invisible"}>{words.back}</span>
			</span>
		</p>
	);
}

function missedWords(
	{ missed }: Strings["comeBack"],
	{ misses, isYesterday }: ComingBack,
	day: string,
): string {
	if (misses > 1) return missed.several(misses);
	return isYesterday ? missed.yesterday : missed.day(day);
}
