import { weekdayRates, withoutPaused } from "#domain/habits/insight/due-days.ts";
import { intervalOf, percentOf, type Rate } from "#domain/habits/insight/rate.ts";
import { isStrongWeekday } from "#domain/habits/insight/threshold.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import type { Analysis } from "./analysis.ts";
import { BarRows } from "./charts/bar-rows.tsx";
import { ChartCard } from "./charts/chart-card.tsx";
import { useRateCells } from "./charts/rate-cells.ts";
import { ReasonsCard } from "./reasons-card.tsx";
import { SourcesCard } from "./sources-card.tsx";
import { TimesCard } from "./times-card.tsx";

export function PatternsTab({ analysis }: { analysis: Analysis }) {
	return (
		<div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-2">
			<WeekdaysCard analysis={analysis} />
			<div className="flex min-w-0 flex-col gap-4 sm:gap-6">
				<TimesCard analysis={analysis} />
				<SourcesCard analysis={analysis} />
				<ReasonsCard analysis={analysis} />
			</div>
		</div>
	);
}

function WeekdaysCard({ analysis: { judged, span, isOne } }: { analysis: Analysis }) {
	const { weekdays: words, columns } = useStrings().analytics;
	const { percent, weekdayName } = useFormats();
	const rates = useRateCells();
	const weekdays = weekdayRates(isOne ? judged : withoutPaused(judged), span);
	return (
		<ChartCard
			title={words.title}
			text={words.text}
			data={{
				file: "weekdays",
				columns: [columns.weekday, ...rates.columns],
				rows: weekdays.map((rate, index) => [weekdayName(index + 1), ...rates.cellsOf(rate)]),
			}}
		>
			<BarRows
				legend={words.range}
				bars={weekdays.map((rate, index) => ({
					key: String(index),
					label: weekdayName(index + 1),
					...barOf(rate, percent),
					note: <Message rate={rate} />,
				}))}
			/>
		</ChartCard>
	);
}

function barOf(rate: Rate, percent: (share: number) => string) {
	if (rate.due === 0) return { share: undefined, figure: "–" };
	const share = rate.done / rate.due;
	return { share, interval: intervalOf(rate), figure: percent(share) };
}

function Message({ rate }: { rate: Rate }) {
	const { weekdays: words } = useStrings().analytics;
	const percent = percentOf(rate);
	if (percent === null) return words.none;
	const message = isStrongWeekday(percent) ? words.strong : words.weak;
	return `${message} · ${words.ofDue(rate.done, rate.due)}`;
}
