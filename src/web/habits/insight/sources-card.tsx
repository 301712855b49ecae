import { providers } from "#domain/integrations/providers.ts";
import type { Strings } from "#strings/en.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import type { Analysis } from "./analysis.ts";
import { BarRows } from "./charts/bar-rows.tsx";
import { ChartCard } from "./charts/chart-card.tsx";

export function SourcesCard({ analysis: { facts } }: { analysis: Analysis }) {
	const { sources: words, columns, factsOffline } = useStrings().analytics;
	const { number, percent } = useFormats();
	const counts = new Map<string, number>();
	for (const { source, days } of (facts ?? []).flatMap(({ sources }) => sources)) {
		const name = nameOf(words, source);
		counts.set(name, (counts.get(name) ?? 0) + days);
	}
	const rows = [...counts].sort(([, one], [, other]) => other - one);
	const all = rows.reduce((sum, [, days]) => sum + days, 0);
	return (
		<ChartCard
			title={words.title}
			text={words.text}
			data={{ file: "sources", columns: [columns.source, columns.days], rows }}
		>
			{all === 0 ? (
				<p className="text-quiet">{facts ? words.none : factsOffline}</p>
			) : (
				<BarRows
					bars={rows.map(([name, days]) => ({
						key: name,
						label: name,
						share: days / all,
						figure: `${number(days)} · ${percent(days / all)}`,
					}))}
				/>
			)}
		</ChartCard>
	);
}

function nameOf(words: Strings["analytics"]["sources"], source: string): string {
	if (source === "manual" || source === "offline") return words.byHand;
	if (source === "import" || source === "test") return words[source];
	const provider = providers.find((each) => each === source);
	return provider ? providerNames[provider] : words.gone;
}
