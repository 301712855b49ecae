import { generatePath } from "react-router";
import { pages } from "#contract/pages.ts";
import type { Day } from "#domain/day.ts";
import { weeklyRates } from "#domain/habits/insight/due-days.ts";
import { percentOf } from "#domain/habits/insight/rate.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { AllDays } from "./all-days.tsx";
import type { Analysis } from "./analysis.ts";
import { BarRows } from "./charts/bar-rows.tsx";
import { ChartCard } from "./charts/chart-card.tsx";
import { ColumnChart, PartNote } from "./charts/column-chart.tsx";
import { Heatmap } from "./charts/heatmap.tsx";
import { useRateCells } from "./charts/rate-cells.ts";

const AmountsCard = onDemand({
	load: async () => (await import("./amounts-card.tsx")).AmountsCard,
	texts: ["amounts", "analytics"],
});

export function ProgressTab({ analysis }: { analysis: Analysis }) {
	const isCounted = analysis.isOne && analysis.judged.some(({ habit }) => habit.measure);
	return (
		<div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
			<div className="flex min-w-0 flex-col gap-4 sm:gap-6">
				<HeatmapCard analysis={analysis} />
				<TrendCard analysis={analysis} />
			</div>
			<div className="flex min-w-0 flex-col gap-4 sm:gap-6">
				{isCounted && (
					<OptionalPart>
						<AmountsCard analysis={analysis} />
					</OptionalPart>
				)}
				<StrengthCard analysis={analysis} />
				<AllDays analysis={analysis} />
			</div>
		</div>
	);
}

function HeatmapCard({ analysis }: { analysis: Analysis }) {
	const { heatmap: words, columns } = useStrings().analytics;
	const { day } = useFormats();
	const rates = useRateCells();
	const tracked = analysis.days.filter(({ due }) => due > 0);
	return (
		<ChartCard
			title={words.title}
			text={analysis.isOne ? words.one : words.text}
			data={{
				file: "heatmap",
				columns: [columns.day, ...rates.columns.slice(0, 3)],
				rows: tracked
					.toReversed()
					.map((rate) => [
						{ shown: day(rate.day, analysis.today), value: rate.day },
						...rates.cellsOf(rate).slice(0, 3),
					]),
			}}
		>
			<Heatmap days={analysis.days} total={analysis.total} isOne={analysis.isOne} />
		</ChartCard>
	);
}

function TrendCard({ analysis }: { analysis: Analysis }) {
	const { weeks: words, columns } = useStrings().analytics;
	const { day, weekday } = useFormats();
	const dayText = (value: Day) => day(value, analysis.today);
	const rates = useRateCells();
	const byDay = analysis.period === 7;
	const points = byDay
		? analysis.days.map((rate) => ({ ...rate, isPart: false, label: weekday(rate.day) }))
		: weeklyRates(analysis.days).map((rate) => ({ ...rate, day: rate.monday, label: "" }));
	const [first] = points;
	const last = points.at(-1);
	return (
		<ChartCard
			title={byDay ? words.days : words.title}
			text={byDay ? words.daysText : words.text}
			data={{
				file: byDay ? "days" : "weeks",
				columns: [byDay ? columns.day : columns.week, ...rates.columns],
				rows: points.map((rate) => [
					{ shown: rate.isPart ? words.partOf(dayText(rate.day)) : dayText(rate.day), value: rate.day },
					...rates.cellsOf(rate),
				]),
			}}
		>
			<div>
				<ColumnChart
					label={byDay ? words.daysText : words.text}
					columns={points.map((rate) => {
						const percent = percentOf(rate);
						return {
							key: rate.day,
							label: rate.label,
							figure: percent === null ? "–" : String(percent),
							share: rate.due === 0 ? undefined : rate.done / rate.due,
							isPart: rate.isPart,
						};
					})}
				/>
				{!byDay && (
					<p aria-hidden className="-mt-4 flex justify-between text-13 text-quiet">
						<span>{first && dayText(first.day)}</span>
						<span>{last && last !== first && dayText(last.day)}</span>
					</p>
				)}
				{points.some(({ isPart }) => isPart) && <PartNote text={words.part} />}
			</div>
		</ChartCard>
	);
}

function StrengthCard({ analysis: { judged, today } }: { analysis: Analysis }) {
	const { strength: words, columns } = useStrings().analytics;
	const { percent } = useFormats();
	const habits = judged
		.map(({ habit }) => ({ habit, strength: progressOf(habit, today).strength }))
		.sort((a, b) => b.strength - a.strength);
	return (
		<ChartCard
			title={words.title}
			text={words.text}
			data={{
				file: "strength",
				columns: [columns.habit, columns.strength],
				rows: habits.map(({ habit, strength }) => [
					habit.name,
					{ shown: percent(strength), value: Math.round(strength * 100) },
				]),
			}}
		>
			<BarRows
				bars={habits.map(({ habit, strength }) => ({
					key: habit.id,
					label: (
						<Link
							to={generatePath(pages.habit, { habitId: habit.id })}
							className="rounded-control hover:text-link hover:underline"
						>
							{habit.name}
						</Link>
					),
					share: strength,
					figure: percent(strength),
				}))}
			/>
		</ChartCard>
	);
}
