import type { Metric } from "#domain/integrations/metrics.ts";
import type { Operation } from "#domain/integrations/rule.ts";
import type { Strings } from "#strings/en.ts";

/** Returns, for example, "Steps ÷ Active minutes". */
export function metricsText(
	{ integrations, sources }: Strings,
	metrics: readonly string[],
	operation: Operation,
): string {
	return metrics
		.map((metric) => integrations.metrics[metric as Metric] ?? metric)
		.join(sources.between[operation]);
}

export function operationText({ mappings }: Strings, operation: Operation, metricCount: number): string {
	const { operations, differenceBetween } = mappings.form;
	return operation === "difference" && metricCount > 1 ? differenceBetween : operations[operation];
}
