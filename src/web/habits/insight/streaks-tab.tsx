import type { Habit } from "#contract/habits/habits.ts";
import { utcDayOf } from "#domain/day.ts";
import { streakBadge } from "#domain/habits/cycles/cycle.ts";
import { spanOf, streakHistoryDays, withoutPaused } from "#domain/habits/insight/due-days.ts";
import { streakHistory } from "#domain/habits/insight/streaks.ts";
import { type Pause, restsSince } from "#domain/habits/logs/pause.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import type { Analysis } from "./analysis.ts";
import { BarRows } from "./charts/bar-rows.tsx";
import { ChartCard } from "./charts/chart-card.tsx";
import { ColumnChart } from "./charts/column-chart.tsx";

export function StreaksTab({ analysis }: { analysis: Analysis }) {
	return (
		<div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
			<HistoryCard analysis={analysis} />
			<ListCard analysis={analysis} />
		</div>
	);
}

function HistoryCard({ analysis: { judged, today } }: { analysis: Analysis }) {
	const { streaks: words, columns } = useStrings().analytics;
	const { day: dayText } = useFormats();
	const habits = judged.map((each) => ({ ...each, rests: restsOf(each.habit) }));
	const days = streakHistory(habits, spanOf(today, streakHistoryDays));
	const longest = Math.max(0, ...days.map(({ streak }) => streak));
	const peak = days.findLastIndex(({ streak }) => streak === longest);
	const [first] = days;
	return (
		<ChartCard
			title={words.title}
			text={words.text}
			data={{
				file: "streak-history",
				columns: [columns.day, columns.streak],
				rows: days
					.toReversed()
					.map(({ day, streak }) => [{ shown: dayText(day, today), value: day }, streak]),
			}}
		>
			<div>
				<ColumnChart
					label={words.label(longest)}
					columns={days.map(({ day, streak }, index) => ({
						key: day,
						label: "",
						figure: index === peak || index === days.length - 1 ? String(streak) : "",
						share: streak === 0 ? undefined : streak / longest,
					}))}
				/>
				<p aria-hidden className="-mt-4 flex justify-between text-13 text-quiet">
					<span>{first && dayText(first.day, today)}</span>
					<span>{dayText(today)}</span>
				</p>
			</div>
		</ChartCard>
	);
}

function restsOf({ pauses, createdAt }: Habit): Pause[] {
	const madeOn = utcDayOf(Date.parse(createdAt));
	return madeOn ? restsSince(pauses, madeOn) : [...pauses];
}

/** Leaves out archived and completed habits: their streaks are on hold. If one is chosen, shows only its best. */
function ListCard({ analysis: { judged, today, isOne } }: { analysis: Analysis }) {
	const { analytics, streak: badges } = useStrings();
	const { streaks: words, columns } = analytics;
	const habits = (isOne ? judged : withoutPaused(judged))
		.map(({ habit }) => {
			const { currentStreak, bestStreak } = progressOf(habit, today);
			if (!habit.isActive) return { habit, bestStreak, currentStreak: null, badge: null };
			return { habit, bestStreak, currentStreak, badge: badges.badge[streakBadge(currentStreak)] };
		})
		.sort((a, b) => (b.currentStreak ?? 0) - (a.currentStreak ?? 0) || b.bestStreak - a.bestStreak);
	const longest = Math.max(1, ...habits.map(({ bestStreak }) => bestStreak));
	return (
		<ChartCard
			title={words.list}
			text={words.listText}
			data={{
				file: "streaks",
				columns: [columns.habit, columns.streak, columns.best, columns.badge],
				rows: habits.map(({ habit, currentStreak, bestStreak, badge }) => [
					habit.name,
					currentStreak,
					bestStreak,
					badge,
				]),
			}}
		>
			<BarRows
				bars={habits.map(({ habit, currentStreak, bestStreak, badge }) => ({
					key: habit.id,
					label: (
						<span className="inline-flex flex-wrap items-center gap-2">
							{habit.name}
							{currentStreak !== null && (
								<Badge tone={currentStreak >= 7 ? "primary" : "plain"}>{badge}</Badge>
							)}
						</span>
					),
					share: currentStreak === null ? undefined : currentStreak / longest,
					figure: currentStreak === null ? "–" : words.current(currentStreak),
					note: words.best(bestStreak),
				}))}
			/>
		</ChartCard>
	);
}
