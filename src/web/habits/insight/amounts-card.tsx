import type { Habit } from "#contract/habits/habits.ts";
import { type Day, dayOf } from "#domain/day.ts";
import { type AmountStep, amountFigures } from "#domain/habits/insight/amounts.ts";
import type { Period } from "#domain/habits/insight/due-days.ts";
import { useAmountWords } from "#web/habits/amounts/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { StatFigure } from "#web/ui/layout/stat-figure.tsx";
import type { Analysis } from "./analysis.ts";
import { ChartCard } from "./charts/chart-card.tsx";
import { ColumnChart, PartNote } from "./charts/column-chart.tsx";

const maxFigures = 7;

export function AmountsCard({ analysis }: { analysis: Analysis }) {
	const { amounts: words, weeks, columns } = useStrings().analytics;
	const { day, weekday, month } = useFormats();
	const { counted, short } = useAmountWords();
	const habit: Habit | undefined = analysis.judged[0]?.habit;
	if (!habit?.measure) return null;
	const { unit } = habit.measure;
	const { span, period, today } = analysis;
	const dayText = (value: Day) => day(value, today);
	const step = stepOf(period);
	const [first, last] = [dayOf(span.from), dayOf(span.to)];
	const { steps, sum, median } = amountFigures(habit.history, first, last, step);
	const most = Math.max(...steps.map((each) => each.sum));
	const nameOf = { day: dayText, week: dayText, month };
	const partOf = (from: string, isPart: boolean) => (isPart ? weeks.partOf(from) : from);
	const labelOf = step === "day" ? weekday : () => "";
	return (
		<ChartCard
			title={words.title}
			text={words.text[step]}
			data={{
				file: "amounts",
				columns: [columns[step], words.sum],
				rows: steps.map((each) => [
					{ shown: partOf(nameOf[step](each.from), each.isPart), value: each.from },
					{ shown: counted(each.sum, unit), value: each.sum },
				]),
			}}
		>
			<div className="flex flex-col gap-4">
				<div className="grid grid-cols-2 gap-4">
					<StatFigure figure={counted(sum, unit)} label={words.sum} />
					<StatFigure figure={median === null ? "–" : counted(median, unit)} label={words.median} />
				</div>
				<ColumnChart
					label={words.text[step]}
					columns={steps.map((each) => ({
						key: each.from,
						label: labelOf(each.from),
						figure: steps.length <= maxFigures && each.sum > 0 ? short(each.sum, unit) : "",
						share: each.sum === 0 ? undefined : each.sum / most,
						isPart: each.isPart,
					}))}
				/>
				{step !== "day" && (
					<p aria-hidden className="-mt-8 flex justify-between text-13 text-quiet">
						<span>{dayText(first)}</span>
						<span>{dayText(last)}</span>
					</p>
				)}
				{steps.some(({ isPart }) => isPart) && (
					<PartNote text={step === "month" ? words.partOfMonth : weeks.part} />
				)}
			</div>
		</ChartCard>
	);
}

function stepOf(period: Period): AmountStep {
	if (period === 7) return "day";
	return period === 30 ? "week" : "month";
}
