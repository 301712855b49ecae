import { isInMinutes, type Measure, maxAmount } from "#domain/habits/amounts/measure.ts";
import { maxMinutes } from "#domain/habits/logs/log-limits.ts";
import { type Metric, metricInfo } from "./metrics.ts";
import { type Provider, providerInfo } from "./providers.ts";
import { type MetricUnit, roundToHundredths } from "./units.ts";

/** Millilitres in one glass. */
const glass = 250;

const perUnit: Partial<Record<MetricUnit, Readonly<Record<string, number>>>> = {
	steps: { steps: 1 },
	minutes: { minutes: 1 },
	hours: { minutes: 60 },
	metres: { km: 1 / 1000 },
	millilitres: { glasses: 1 / glass },
	workouts: { times: 1 },
	tasks: { times: 1 },
	pages: { times: 1, pages: 1 },
	entries: { times: 1 },
};

interface DayValue {
	provider: Provider;
	metric: Metric;
	value: number;
}

export interface FilledLog {
	/** In the measure's unit; null if the metric's unit doesn't convert to it. */
	amount: number | null;
	/** Minutes. */
	duration: number | null;
}

/** Returns no numbers for a private provider (Strava), whose numbers must not be stored in logs. */
export function filledLog({ provider, metric, value }: DayValue, measure: Measure | null): FilledLog {
	const unit = metricInfo(provider, metric)?.unit;
	const factors = (unit && !providerInfo[provider].isPrivate && perUnit[unit]) || {};
	const minutes = valueTimes(factors.minutes, value, maxMinutes);
	const duration = minutes === null ? null : Math.round(minutes);
	if (measure === null || isInMinutes(measure)) return { amount: measure && duration, duration };
	const factor = Object.hasOwn(factors, measure.unit) ? factors[measure.unit] : undefined;
	return { amount: valueTimes(factor, value, maxAmount), duration };
}

function valueTimes(factor: number | undefined, value: number, max: number): number | null {
	return factor === undefined ? null : Math.min(max, roundToHundredths(value * factor));
}
