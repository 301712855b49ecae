import { useQuery } from "@tanstack/react-query";
import type { Day } from "#domain/day.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { useStrings } from "#web/platform/locale.ts";
import { tickQuery } from "./queries.ts";
import { useExplanation } from "./use-explanation.ts";

/** Renders nothing unless a connected app ticked the day. */
export function DaySource({ habitId, day }: { habitId: string; day: Day }) {
	const { day: words } = useStrings().sources;
	const explain = useExplanation();
	const { data: tick } = useQuery(tickQuery(habitId, day));
	if (tick === undefined) return null;
	const { provider, reasons } = tick;
	const reasonsByProvider = Map.groupBy(reasons, (reason) => reason.provider ?? provider);
	const why = (each: Provider) =>
		(reasonsByProvider.get(each) ?? []).map(({ explanation }) => explain(each, explanation)).join(", ");
	return (
		<div className="flex flex-col gap-1">
			<h4 className="text-13 text-quiet">{words.title}</h4>
			{(reasonsByProvider.size === 0 ? [provider] : [...reasonsByProvider.keys()]).map((each) => (
				<p key={each} className="wrap-anywhere">
					{words.from(providerNames[each], why(each))}
				</p>
			))}
			<p className="text-13 text-quiet">{words.yours}</p>
		</div>
	);
}
