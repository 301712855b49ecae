import Flame from "lucide-react/icons/flame";
import ListChecks from "lucide-react/icons/list-checks";
import Sprout from "lucide-react/icons/sprout";
import Undo from "lucide-react/icons/undo-2";
import { useMemo } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import type { JudgedHabit } from "#domain/habits/insight/due-days.ts";
import { type Highlight, highlights } from "#domain/habits/week/highlights.ts";
import { isWeekOver, type Week } from "#domain/habits/week/week.ts";
import type { Strings } from "#strings/en.ts";
import { useStrings } from "#web/platform/locale.ts";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";

interface Props {
	judged: readonly JudgedHabit<Habit>[];
	week: Week<Habit>;
	monday: Day;
	today: Day;
}

const icons: Readonly<Record<Highlight["kind"], typeof Flame>> = {
	best: Flame,
	whole: ListChecks,
	back: Undo,
	some: Sprout,
};

export function HighlightsCard({ judged, week, monday, today }: Props) {
	const { highlights: words } = useStrings().week;
	const lines = useMemo(() => highlights(judged, week, monday), [judged, week, monday]);
	return (
		<TitledCard title={words.title}>
			{lines.length === 0 ? (
				<p className="text-quiet">{words[emptyReason(week, monday, today)]}</p>
			) : (
				<ul className="flex flex-col gap-3">
					{lines.map((line) => {
						const Icon = icons[line.kind];
						return (
							<li key={line.habit.id} className="flex items-start gap-3">
								<Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
								<p className="wrap-anywhere min-w-0">{wordsOf(line, words)}</p>
							</li>
						);
					})}
				</ul>
			)}
		</TitledCard>
	);
}

function emptyReason(week: Week, monday: Day, today: Day) {
	if (!isWeekOver(week, monday, today)) return "notYet";
	return week.total.due === 0 ? "nothingDue" : "none";
}

function wordsOf(line: Highlight<Habit>, words: Strings["week"]["highlights"]): string {
	const { name } = line.habit;
	switch (line.kind) {
		case "best":
			return words.best(name, line.streak);
		case "whole":
			return (line.isOver ? words.whole : words.wholeSoFar)(name, line.due);
		case "back":
			return words.back(name, line.misses);
		case "some":
			return words.some(name, line.done);
	}
}
