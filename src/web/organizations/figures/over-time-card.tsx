import type { PublishedWindow } from "#contract/organizations/figures.ts";
import { ChartCard } from "#web/habits/insight/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useFigureTexts } from "./use-figure-texts.ts";
import { cellsOf } from "./window-cards.tsx";

/** Bands are oldest first; `windows` is newest first. */
export function OverTimeCard({ windows }: { windows: readonly PublishedWindow[] }) {
	const { organizationFigures: words } = useStrings();
	const { bandText, spanText } = useFigureTexts();
	const { dayAndYear, percent } = useFormats();
	const { columns } = words;
	const points = windows.toReversed().flatMap((window) => {
		const whole = window.cells.find(({ cell }) => cell === "all");
		return whole ? [{ window, whole }] : [];
	});
	const [first] = points;
	const last = points.at(-1);
	if (first === undefined || last === undefined || points.length < 2) return null;
	const summary = points.map(
		({ window, whole: { figure } }) =>
			`${spanText(window)}: ${figure ? bandText(figure.share) : words.over.gap}`,
	);
	return (
		<ChartCard
			title={words.over.title}
			text={words.over.text}
			data={{
				file: "over-time",
				columns: [columns.window, columns.from, columns.to, columns.people, columns.why],
				rows: points.map(({ window, whole }) => [spanText(window), ...cellsOf(whole, words.suppressed)]),
			}}
		>
			<div>
				<p aria-hidden className="text-13 text-quiet">
					{percent(1)}
				</p>
				<div
					role="img"
					aria-label={summary.join(". ")}
					className="flex h-32 items-stretch gap-1 border-line border-y"
				>
					{points.map(({ window, whole: { figure } }) => (
						<div key={window.from} className="relative min-w-0 flex-1">
							{figure ? (
								<span
									className="absolute inset-x-0 rounded-[4px] bg-mark"
									style={{ bottom: `${figure.share.from}%`, top: `${100 - figure.share.to}%` }}
								/>
							) : (
								<span className="absolute inset-x-0 bottom-0 border-edge border-t-3 border-dashed" />
							)}
						</div>
					))}
				</div>
				<div className="mt-1 flex justify-between gap-4 text-13 text-quiet">
					<span>{dayAndYear(first.window.from)}</span>
					<span>{dayAndYear(last.window.to)}</span>
				</div>
			</div>
		</ChartCard>
	);
}
