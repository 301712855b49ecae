import { intervalOf, percentOf, type Rate } from "#domain/habits/insight/rate.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import type { ChartData } from "./chart-card.tsx";

export function useRateCells() {
	const { columns } = useStrings().analytics;
	const { percent } = useFormats();
	const cell = (value: number | null): ChartData["rows"][number][number] =>
		value === null ? null : { shown: percent(value / 100), value };
	return {
		columns: [columns.done, columns.due, columns.rate, columns.low, columns.high],
		cellsOf: (rate: Rate): ChartData["rows"][number] => {
			const { low, high } = intervalOf(rate);
			const ends = rate.due === 0 ? [null, null] : [Math.round(low * 100), Math.round(high * 100)];
			return [rate.done, rate.due, ...[percentOf(rate), ...ends].map(cell)];
		},
	};
}
