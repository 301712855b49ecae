import { type RuleForm, ruleSchema, type ShownExplanation } from "#contract/integrations/mappings.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import type { Explanation } from "#domain/integrations/mapping.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { type Provider, providerInfo } from "#domain/integrations/providers.ts";
import { type Rule, whyNotRule } from "#domain/integrations/rule.ts";
import { Problem } from "#server/ground/problem.ts";
import type { StoredMapping } from "./tables.ts";

type UncheckedRule = Pick<StoredMapping, "mappingType"> & { providerMetric: string; mappingConfig: object };

export type StoredRule = Pick<StoredMapping, "providerMetric" | "mappingType" | "mappingConfig">;

/** Throws `invalid-input` if the configuration does not fit its type or the provider's metrics. */
export function checkRule(
	provider: Provider,
	{ providerMetric, mappingType, mappingConfig }: UncheckedRule,
): StoredRule {
	const parsed = ruleSchema.safeParse({ providerMetric, mappingType, mappingConfig });
	if (!parsed.success) throw new Problem("invalid-input", { fields: { mappingConfig: "invalid" } });
	const rule = ruleOfForm(parsed.data);
	if (rule.type === "calculation" && rule.metrics[0] !== providerMetric) {
		throw new Problem("invalid-input", { fields: { providerMetric: "invalid" } });
	}
	const refusal = whyNotRule(provider, rule);
	if (refusal === undefined) return storedRuleOf(rule);
	const field = refusal === "unknown-metric" ? "providerMetric" : "mappingConfig";
	throw new Problem("invalid-input", { fields: { [field]: "invalid" } });
}

/** The cast is safe: `checkRule` refuses other metrics. */
function ruleOfForm(form: RuleForm): Rule {
	const metric = form.providerMetric as Metric;
	if (form.mappingType === "threshold") return { type: "threshold", metric, ...form.mappingConfig };
	if (form.mappingType === "direct") {
		const { part, leavesOutTypedIn } = form.mappingConfig;
		return { type: "direct", metric, part, leavesOutTypedIn };
	}
	const { metrics, ...config } = form.mappingConfig;
	return { type: "calculation", metrics: metrics as Metric[], ...config };
}

/** The cast is safe: stored configurations fit their type. */
export function ruleOf({ providerMetric, mappingType, mappingConfig }: StoredRule): Rule {
	return ruleOfForm({ providerMetric, mappingType, mappingConfig } as RuleForm);
}

export function storedRuleOf(rule: Rule): StoredRule {
	if (rule.type === "calculation") {
		const { type, metrics, leavesOutTypedIn, ...config } = rule;
		const mappingConfig = { ...config, metrics: [...metrics], ...dropUndefined({ leavesOutTypedIn }) };
		return { providerMetric: metrics[0] as Metric, mappingType: type, mappingConfig };
	}
	const { type: mappingType, metric: providerMetric, part, leavesOutTypedIn } = rule;
	const choice = dropUndefined({ part, leavesOutTypedIn });
	if (rule.type === "direct") {
		return { providerMetric, mappingType, mappingConfig: { operation: "sum", ...choice } };
	}
	const { threshold, comparator } = rule;
	return { providerMetric, mappingType, mappingConfig: { threshold, comparator, ...choice } };
}

/** Removes numbers that must not be stored; the target, which the user set, stays. */
export function keptExplanation(provider: Provider, explanation: Explanation): ShownExplanation {
	const shown = shownExplanation(explanation);
	return providerInfo[provider].isPrivate ? { ...shown, value: null } : shown;
}

export function shownExplanation(explanation: Explanation): ShownExplanation {
	if (explanation.kind === "calculated") return { ...explanation, metrics: [...explanation.metrics] };
	const { part, ...others } = explanation;
	return { ...others, ...(part !== undefined && { part }) };
}
