import { generatePath } from "react-router";
import { pages } from "#contract/pages.ts";
import { mostFrequent } from "#domain/habits/insight/reasons.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import type { Analysis } from "./analysis.ts";
import { BarRows } from "./charts/bar-rows.tsx";
import { ChartCard } from "./charts/chart-card.tsx";

export function ReasonsCard({ analysis: { facts, judged, isOne } }: { analysis: Analysis }) {
	const { reasons: words, columns, factsOffline } = useStrings().analytics;
	const { number } = useFormats();
	const reasons = mostFrequent((facts ?? []).flatMap((each) => each.reasons)).map((each) => ({
		...each,
		// The value that a reminder's button logs.
		reason: each.reason === "skipped" ? words.skipped : each.reason,
	}));
	const most = reasons[0]?.days ?? 0;
	const only = isOne ? judged[0]?.habit : undefined;
	return (
		<ChartCard
			title={words.title}
			text={words.text}
			data={{
				file: "reasons",
				columns: [columns.reason, columns.days],
				rows: reasons.map(({ reason, days }) => [reason, days]),
			}}
		>
			{most === 0 ? (
				<p className="text-quiet">{facts ? words.none : factsOffline}</p>
			) : (
				<BarRows
					bars={reasons.map(({ reason, days }) => ({
						key: reason,
						label: reason,
						share: days / most,
						figure: number(days),
					}))}
				/>
			)}
			{only && most > 0 && (
				<div>
					<ButtonLink size="small" to={generatePath(pages.habit, { habitId: only.id })}>
						{words.change}
					</ButtonLink>
				</div>
			)}
		</ChartCard>
	);
}
