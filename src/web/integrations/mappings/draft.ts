import type { Comparator } from "#domain/habits/amounts/measure.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { type Operation, spansOf } from "#domain/integrations/rule.ts";
import type { Draft } from "./queries.ts";

export interface RuleInput {
	type: Draft["mappingType"];
	comparator: Comparator;
	number: string;
	operation: Operation;
	days: string;
	/** Part of a composite metric, such as protein; empty for all parts. */
	part: string;
	leavesOutTypedIn: boolean;
}

/** A calculation begins with a week, or with the most that the provider's readings allow. */
export function blankRule(provider: Provider): RuleInput {
	return {
		type: "threshold",
		comparator: "at-least",
		number: "",
		operation: "sum",
		days: `${spansOf(provider).findLast((days) => days <= 7)}`,
		part: "",
		leavesOutTypedIn: false,
	};
}

/** Undefined while something is missing. */
export function draftOf({
	habitId,
	metric,
	rule,
}: {
	habitId: string;
	metric: string;
	rule: RuleInput;
}): Draft | undefined {
	const mappingConfig = configOf(metric, rule);
	if (habitId === "" || metric === "" || mappingConfig === undefined) return undefined;
	return { habitId, providerMetric: metric, mappingType: rule.type, mappingConfig };
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
	return { operation, metrics: [metric], days: Number(rule.days), comparator, target, ...typedIn };
}
