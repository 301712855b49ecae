import { useQuery } from "@tanstack/react-query";
import type { Day } from "#domain/day.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { useStrings } from "#web/platform/locale.ts";
import { sourcesQuery } from "./queries.ts";
import { useExplanation } from "./use-explanation.ts";

/** Which app ticked a day, and why; nothing if a person did. */
export function DaySource({ habitId, day }: { habitId: string; day: Day }) {
	const { day: words } = useStrings().sources;
	const explain = useExplanation();
	const { data } = useQuery(sourcesQuery(habitId));
	const tick = data?.ticks.find(({ date }) => date === day);
	if (tick === undefined) return null;
	const { provider, reasons } = tick;
	const why = reasons.map(({ explanation }) => explain(provider, explanation)).join(", ");
	return (
		<div className="flex flex-col gap-1">
			<h4 className="text-13 text-quiet">{words.title}</h4>
			<p className="wrap-anywhere">{words.from(providerNames[provider], why)}</p>
			<p className="text-13 text-quiet">{words.yours}</p>
		</div>
	);
}
