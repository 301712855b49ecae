import { metricInfo } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import type { Strings } from "#strings/en.ts";

/** Returns, for example, "8,000 steps". */
export function amountOf(
	{ sources }: Strings,
	{ provider, metric }: { provider: Provider; metric: string },
	value: number,
	number: (value: number) => string,
): string {
	const unit = metricInfo(provider, metric)?.unit;
	return unit ? `${number(value)} ${sources.units[unit](value)}` : number(value);
}
