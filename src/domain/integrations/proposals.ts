import { addDays, type Day } from "#domain/day.ts";
import { isKept, judge, type KnownReadings } from "./mapping.ts";
import { type Metric, metricInfo, metricsOf } from "./metrics.ts";
import { type Provider, providerInfo } from "./providers.ts";
import { valueOfDay } from "./readings.ts";
import type { Rule } from "./rule.ts";

export const proposalDays = 30;

export interface HabitProposal {
	metric: Metric;
	rule: Rule;
	/** How many of the last thirty days would have been done. */
	done: number;
	/** How many of them are within the time for which readings are kept. */
	kept: number;
}

const minDays = 8;

/** Metrics that nobody should be asked to raise or lower, or that are not actions. */
const neverProposed = new Set<Metric>([
	"heart_rate",
	"weight",
	"calories_burned",
	"calories_consumed",
	"macros",
	"kudos",
	"streaks",
	"productivity_score",
]);

/**
 * Proposes a rule for each metric that was above zero on at least eight of the last thirty days, except those never
 * proposed; a threshold is one that most of those days reached.
 */
export function proposals(known: KnownReadings, today: Day): HabitProposal[] {
	const days = Array.from({ length: proposalDays }, (_, back) => addDays(today, -1 - back));
	return metricsOf(known.provider).flatMap((metric) => {
		const values = days.flatMap(
			(day) => valueOfDay(known.provider, { metric }, known.readings.get(day) ?? []) ?? [],
		);
		const aboveZero = values.filter((value) => value > 0);
		if (neverProposed.has(metric) || aboveZero.length < minDays) return [];
		const rule = ruleFor(known, metric, aboveZero);
		const verdicts = days.map((day) => judge(rule, day, known));
		const done = verdicts.filter(({ outcome }) => outcome === "done").length;
		return [{ metric, rule, done, kept: verdicts.filter(isKept).length }];
	});
}

/** Whether a provider's own readings are deleted before there are enough of them; readings from a file are kept. */
export function needsFile(provider: Provider): boolean {
	return providerInfo[provider].keptDays <= minDays;
}

function ruleFor({ provider }: KnownReadings, metric: Metric, values: readonly number[]): Rule {
	if (metricInfo(provider, metric)?.read === "events") return { type: "direct", metric };
	const sorted = values.toSorted((a, b) => a - b);
	const reachedOften = sorted[Math.floor(sorted.length * 0.35)] ?? 0;
	return { type: "threshold", metric, threshold: roundDown(reachedOften), comparator: "at-least" };
}

/** Rounds down to two significant digits: 8,123 steps give a threshold of 8,100. Thresholds are whole numbers. */
function roundDown(value: number): number {
	const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
	return Math.max(1, Math.floor(value / step) * step);
}
