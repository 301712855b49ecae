import { type PartOfDay, partOfDay, partsOfDay } from "#domain/habits/insight/time-of-day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import type { Analysis } from "./analysis.ts";
import { BarRows } from "./charts/bar-rows.tsx";
import { ChartCard } from "./charts/chart-card.tsx";

/** Counts only ticks on the day itself. */
export function TimesCard({ analysis: { facts } }: { analysis: Analysis }) {
	const { times: words, columns, factsOffline } = useStrings().analytics;
	const { number, percent } = useFormats();
	const counts: Record<PartOfDay, number> = { morning: 0, afternoon: 0, evening: 0, night: 0 };
	for (const { hours } of facts ?? []) {
		for (const { hour, days } of hours) counts[partOfDay(hour)] += days;
	}
	const all = partsOfDay.reduce((sum, part) => sum + counts[part], 0);
	return (
		<ChartCard
			title={words.title}
			text={words.text}
			data={{
				file: "time-of-day",
				columns: [columns.time, columns.days],
				rows: all === 0 ? [] : partsOfDay.map((part) => [words.parts[part], counts[part]]),
			}}
		>
			{all === 0 ? (
				<p className="text-quiet">{facts ? words.none : factsOffline}</p>
			) : (
				<BarRows
					bars={partsOfDay.map((part) => ({
						key: part,
						label: words.parts[part],
						share: counts[part] / all,
						figure: `${number(counts[part])} · ${percent(counts[part] / all)}`,
					}))}
				/>
			)}
		</ChartCard>
	);
}
