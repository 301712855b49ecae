import type { Comparator } from "#domain/habits/amounts/measure.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { type Operation, operationsFor, spansOf } from "#domain/integrations/rule.ts";
import type { Draft } from "./queries.ts";

export interface RuleInput {
	type: Draft["mappingType"];
	comparator: Comparator;
	number: string;
	operation: Operation;
	/** Metrics of a calculation after the first. */
	others: readonly string[];
	days: string;
	/** Part of a composite metric, such as protein; empty for all parts. */
	part: string;
	leavesOutTypedIn: boolean;
}

export function blankRule(provider: Provider): RuleInput {
	return {
		type: "threshold",
		comparator: "at-least",
		number: "",
		operation: "sum",
		others: [],
		days: `${usualSpan(provider)}`,
		part: "",
		leavesOutTypedIn: false,
	};
}

/** A week, or the longest span that the provider's readings allow. */
function usualSpan(provider: Provider): number {
	return spansOf(provider, 1).findLast((days) => days <= 7) ?? 1;
}

export function metricsIn(metric: string, { others }: RuleInput): Metric[] {
	return [metric, ...others].filter((each) => each !== "") as Metric[];
}

/** Replaces an operation or a number of days that the chosen metrics don't allow. */
export function fitRule(provider: Provider, metric: string, rule: RuleInput): RuleInput {
	const metrics = metricsIn(metric, rule);
	const isSpan = spansOf(provider, metrics.length).includes(Number(rule.days));
	const days = isSpan ? Number(rule.days) : usualSpan(provider);
	const allowed = operationsFor(provider, metrics, days);
	const operation = allowed.includes(rule.operation) ? rule.operation : (allowed[0] ?? "sum");
	return { ...rule, operation, days: `${days}` };
}

/** Undefined while something is missing. */
export function draftOf({
	habitId,
	metric,
	rule,
	needsAll,
}: {
	habitId: string;
	metric: string;
	rule: RuleInput;
	needsAll?: boolean | undefined;
}): Draft | undefined {
	const mappingConfig = configOf(metric, rule);
	if (habitId === "" || metric === "" || mappingConfig === undefined) return undefined;
	return { habitId, providerMetric: metric, mappingType: rule.type, mappingConfig, needsAll };
}

export function isNumberMissing(rule: RuleInput): boolean {
	return configOf("", rule) === undefined;
}

function configOf(metric: string, rule: RuleInput): Draft["mappingConfig"] | undefined {
	const { type, comparator, operation, part, leavesOutTypedIn } = rule;
	const typedIn = leavesOutTypedIn && { leavesOutTypedIn };
	const choice = { ...(part !== "" && { part }), ...typedIn };
	if (type === "direct") return { operation: "sum", ...choice };
	const number = Number(rule.number);
	if (rule.number.trim() === "" || !Number.isFinite(number)) return undefined;
	if (type === "threshold") return { threshold: Math.trunc(number), comparator, ...choice };
	const target = Math.round(number * 100) / 100;
	return {
		operation,
		metrics: metricsIn(metric, rule),
		days: Number(rule.days),
		comparator,
		target,
		...typedIn,
	};
}
