import { useMemo } from "react";
import { generatePath } from "react-router";
import type { Habit } from "#contract/habits/habits.ts";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import type { JudgedHabit } from "#domain/habits/insight/due-days.ts";
import { type Suggestion, suggestionFor } from "#domain/habits/week/suggestion.ts";
import type { Week } from "#domain/habits/week/week.ts";
import type { Strings } from "#strings/en.ts";
import { type Formats, useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";

interface Props {
	judged: readonly JudgedHabit<Habit>[];
	week: Week<Habit>;
	monday: Day;
	today: Day;
}

export function SuggestionCard({ judged, week, monday, today }: Props) {
	const { suggestion: words } = useStrings().week;
	const formats = useFormats();
	const suggestion = useMemo(
		() => suggestionFor(judged, week, { monday, today }),
		[judged, week, monday, today],
	);
	if (suggestion === undefined) return null;
	const { title, text, action } = wordsOf(suggestion, words, formats);
	return (
		<TitledCard title={words.title}>
			<div>
				<p className="wrap-anywhere font-medium text-17">{title}</p>
				<p className="mt-1 text-quiet">{text}</p>
			</div>
			{action && (
				<div>
					<ButtonLink to={action.to}>{action.label}</ButtonLink>
				</div>
			)}
		</TitledCard>
	);
}

interface Wording {
	title: string;
	text: string;
	action?: { to: string; label: string };
}

function wordsOf(
	suggestion: Suggestion<Habit>,
	words: Strings["week"]["suggestion"],
	{ percent }: Formats,
): Wording {
	const { actions } = words;
	const open = (habit: Habit) => ({
		to: generatePath(pages.habit, { habitId: habit.id }),
		label: actions.habit,
	});
	switch (suggestion.kind) {
		case "next-step": {
			const { title, text } = words.nextStep;
			return { title: title(suggestion.habit.name), text, action: open(suggestion.habit) };
		}
		case "again":
			return { ...words.again, action: { to: pages.dashboard, label: actions.today } };
		case "weekday": {
			const { title, text } = words.weekday;
			const { done, due } = suggestion.rate;
			return {
				title: title(words.weekdayNames[suggestion.weekday - 1] ?? ""),
				text: text(done, due),
				action: { to: `${pages.analytics}?period=90&tab=patterns`, label: actions.weekdays },
			};
		}
		case "smaller": {
			const { title, text } = words.smaller;
			const { habit, rate, days } = suggestion;
			return { title: title(habit.name), text: text(rate.done, rate.due, days), action: open(habit) };
		}
		case "plan": {
			const { title, text } = words.plan;
			const { habit, missed, due } = suggestion;
			return { title: title(habit.name), text: text(missed, due), action: open(habit) };
		}
		case "room": {
			const { title, text } = words.room;
			const { done, due } = suggestion.rate;
			const action = { to: pages.newHabit, label: actions.create };
			return { title, text: text(percent(done / due), due), action };
		}
		case "keep":
			return words.keep;
	}
}
