import type { ShownExplanation } from "#contract/integrations/mappings.ts";
import { type Metric, metricInfo } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import type { MetricUnit } from "#domain/integrations/units.ts";
import type { Strings } from "#strings/en.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

/** Returns a function that explains a tick, for example with "8,123 of 8,000 steps". */
export function useExplanation() {
	const { sources } = useStrings();
	const { number } = useFormats();
	return (provider: Provider, explanation: ShownExplanation) =>
		explanationText(sources, number, provider, explanation);
}

/** A metric unknown to this version keeps its wire name. */
function metricName({ metrics }: Strings["sources"], metric: string): string {
	return Object.hasOwn(metrics, metric) ? metrics[metric as Metric] : metric;
}

type NumberText = (value: number) => string;

function explanationText(
	words: Strings["sources"],
	number: NumberText,
	provider: Provider,
	explanation: ShownExplanation,
): string {
	if (explanation.kind === "calculated") return calculatedText(words, number, explanation);
	const { metric, part } = explanation;
	const unit = metricInfo(provider, metric)?.unit;
	const counted = (amount: number) => withUnit(words, number, amount, unit);
	const sentence =
		explanation.kind === "anything"
			? anythingText(words, counted, explanation)
			: comparedText(words, { number, counted }, explanation);
	return part === undefined ? sentence : words.why.ofPart(words.parts[part] ?? part, sentence);
}

function anythingText(
	words: Strings["sources"],
	counted: NumberText,
	{ metric, value }: ShownExplanation & { kind: "anything" },
): string {
	return value === null ? words.why.recorded(metricName(words, metric)) : counted(value);
}

/** Omits the value if it is not kept. */
function comparedText(
	{ why }: Strings["sources"],
	{ number, counted }: { number: NumberText; counted: NumberText },
	{ value, comparator, aim }: ShownExplanation & { kind: "compared" },
): string {
	if (value === null) return comparator === "at-least" ? why.atLeast(counted(aim)) : why.atMost(counted(aim));
	const say = comparator === "at-least" ? why.reached : why.below;
	return say(number(value), counted(aim));
}

function withUnit(
	{ units }: Strings["sources"],
	number: NumberText,
	value: number,
	unit: MetricUnit | undefined,
): string {
	return unit ? `${number(value)} ${units[unit](value)}` : number(value);
}

function calculatedText(
	words: Strings["sources"],
	number: NumberText,
	{ operation, metrics, days, value, comparator, aim }: ShownExplanation & { kind: "calculated" },
): string {
	const { why } = words;
	const names = metrics.map((metric) => metricName(words, metric)).join(words.between[operation]);
	const what = why.over(words.operations[operation], names, days);
	const wanted = comparator === "at-least" ? why.atLeast(number(aim)) : why.atMost(number(aim));
	return value === null ? `${what}: ${wanted}` : why.calculated(what, number(value), wanted);
}
