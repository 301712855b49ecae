import type { Comparator } from "#domain/habits/amounts/measure.ts";
import { type Metric, metricInfo } from "./metrics.ts";
import { type Provider, providerInfo } from "./providers.ts";
import type { CountedMetric } from "./readings.ts";

export const operations = ["sum", "average", "min", "max", "difference", "ratio"] as const;
export type Operation = (typeof operations)[number];

/** Maximum metrics in one calculation. */
export const maxMetrics = 4;

interface Choice {
	part?: string | undefined;
	leavesOutTypedIn?: boolean | undefined;
}

export interface ThresholdRule extends Choice {
	type: "threshold";
	metric: Metric;
	threshold: number;
	comparator: Comparator;
}

/** A day with anything above zero is done. */
export interface DirectRule extends Choice {
	type: "direct";
	metric: Metric;
}

/** Compares a result, calculated from several metrics or days, with a target. The first metric is the mapping's. */
export interface CalculationRule {
	type: "calculation";
	operation: Operation;
	metrics: readonly Metric[];
	/** Number of days considered, including the judged one. */
	days: number;
	comparator: Comparator;
	target: number;
	leavesOutTypedIn?: boolean | undefined;
}

export type Rule = ThresholdRule | DirectRule | CalculationRule;

function metricsIn(rule: Rule): readonly Metric[] {
	return rule.type === "calculation" ? rule.metrics : [rule.metric];
}

export function daysIn(rule: Rule): number {
	return rule.type === "calculation" ? rule.days : 1;
}

export function countedIn(rule: Rule): CountedMetric[] {
	if (rule.type !== "calculation") return [rule];
	return rule.metrics.map((metric) => ({ metric, leavesOutTypedIn: rule.leavesOutTypedIn }));
}

export type RuleRefusal =
	| "unknown-metric"
	| "unknown-part"
	| "same-metric-twice"
	| "mixed-units"
	| "wrong-metric-count"
	| "too-many-days";

export function whyNotRule(provider: Provider, rule: Rule): RuleRefusal | undefined {
	const metrics = metricsIn(rule);
	const facts = metrics.flatMap((metric) => metricInfo(provider, metric) ?? []);
	if (facts.length < metrics.length) return "unknown-metric";
	if (rule.type === "calculation")
		return whyNotCalculation(provider, rule, new Set(facts.map(({ unit }) => unit)));
	return rule.part === undefined || facts[0]?.parts?.includes(rule.part) ? undefined : "unknown-part";
}

/** The oldest day of a longer calculation could be deleted before it is judged. */
function maxSpan(provider: Provider): number {
	return providerInfo[provider].keptDays - 1;
}

/** Numbers of days to choose from for a calculation, in ascending order. One metric needs several days. */
export function spansOf(provider: Provider, metricCount: number): number[] {
	const spans = [...(metricCount > 1 ? [1] : []), 2, 3, 7, 14, 30];
	return [...new Set(spans.map((days) => Math.min(days, maxSpan(provider))))];
}

export function operationsFor(provider: Provider, metrics: readonly Metric[], days: number): Operation[] {
	const rule = { type: "calculation", metrics, days, comparator: "at-least", target: 0 } as const;
	return operations.filter((operation) => whyNotRule(provider, { ...rule, operation }) === undefined);
}

function whyNotCalculation(
	provider: Provider,
	{ operation, metrics, days }: CalculationRule,
	units: ReadonlySet<string>,
): RuleRefusal | undefined {
	if (new Set(metrics).size < metrics.length) return "same-metric-twice";
	if (operation === "ratio" && metrics.length !== 2) return "wrong-metric-count";
	if (operation === "difference" && metrics.length === 1 && days === 1) return "wrong-metric-count";
	if (operation !== "ratio" && units.size > 1) return "mixed-units";
	return days > maxSpan(provider) ? "too-many-days" : undefined;
}
