import { addDays, type Day } from "#domain/day.ts";
import { type Comparator, sumOf } from "#domain/habits/amounts/measure.ts";
import type { Metric } from "./metrics.ts";
import type { Provider } from "./providers.ts";
import { type Reading, valueOfDay } from "./readings.ts";
import { type CalculationRule, countedIn, daysIn, type Operation, type Rule } from "./rule.ts";
import { roundToHundredths } from "./units.ts";

export type Explanation =
	| {
			kind: "compared";
			metric: Metric;
			part?: string | undefined;
			value: number;
			comparator: Comparator;
			aim: number;
	  }
	| { kind: "anything"; metric: Metric; part?: string | undefined; value: number }
	| {
			kind: "calculated";
			operation: Operation;
			metrics: readonly Metric[];
			days: number;
			value: number;
			comparator: Comparator;
			aim: number;
	  };

export type Doubt =
	| "no-reading"
	/** Later readings may still change the verdict. */
	| "day-not-over"
	/** Readings that the rule needs have been deleted. */
	| "no-longer-kept"
	| "divided-by-zero";

export type RuleVerdict =
	| { outcome: "done" | "not-done"; explanation: Explanation }
	| { outcome: "cannot-say"; doubt: Doubt; explanation?: Explanation };

export type ReadingsByDay = ReadonlyMap<Day, readonly Reading[]>;

export interface KnownReadings {
	provider: Provider;
	readings: ReadingsByDay;
	/** The first day that wasn't over when last read: what is counted at 23:59 arrives later. */
	openFrom: Day;
	keptFrom: Day;
	/** If set, days before `keptFrom` are judged too, if their readings come from a file. */
	filesKeptFrom?: Day;
}

export function readingsByDay(readings: readonly Reading[]): ReadingsByDay {
	return Map.groupBy(readings, ({ day }) => day);
}

export function judge(rule: Rule, day: Day, known: KnownReadings): RuleVerdict {
	if (!windowOf(rule, day).every((each) => areKept(rule, each, known)))
		return { outcome: "cannot-say", doubt: "no-longer-kept" };
	const explanation = explain(rule, day, known);
	if (explanation === undefined || typeof explanation === "string") {
		return { outcome: "cannot-say", doubt: explanation ?? "no-reading" };
	}
	if (explanation.kind === "anything")
		return { outcome: explanation.value > 0 ? "done" : "not-done", explanation };
	const { value, comparator, aim } = explanation;
	const isReached = comparator === "at-least" ? value >= aim : value <= aim;
	if (mayChange(rule, day, known) && !isSettled(rule, isReached)) {
		return { outcome: "cannot-say", doubt: "day-not-over", explanation };
	}
	return { outcome: isReached ? "done" : "not-done", explanation };
}

export function isKept(verdict: RuleVerdict): boolean {
	return verdict.outcome !== "cannot-say" || verdict.doubt !== "no-longer-kept";
}

/** The days that a rule considers, ending with the judged one. */
function windowOf(rule: Rule, day: Day): Day[] {
	const days = daysIn(rule);
	return Array.from({ length: days }, (_, back) => addDays(day, back + 1 - days));
}

function areKept(rule: Rule, day: Day, { keptFrom, filesKeptFrom, readings }: KnownReadings): boolean {
	if (day >= keptFrom) return true;
	if (filesKeptFrom === undefined || day < filesKeptFrom) return false;
	const fromFile = readings.get(day)?.filter(({ isFromFile }) => isFromFile) ?? [];
	return countedIn(rule).every((counted) => fromFile.some(({ metric }) => metric === counted.metric));
}

/** Whether the day's number may still change; for a limit, also if it was not read again after the day's end. */
function mayChange(rule: Rule, day: Day, known: KnownReadings): boolean {
	const isAtMost = rule.type !== "direct" && rule.comparator === "at-most";
	return (
		day >= known.openFrom || mayEndDuring(rule, day, known) || (isAtMost && hasUnfinished(rule, day, known))
	);
}

/** Whether a file's numbers may stop partway through this day, because it was exported that day. */
function mayEndDuring(rule: Rule, day: Day, { readings }: KnownReadings): boolean {
	const metrics = new Set(countedIn(rule).map(({ metric }) => metric));
	function ofRule(each: Day) {
		return readings.get(each)?.filter(({ metric }) => metrics.has(metric)) ?? [];
	}
	const ofDay = ofRule(day);
	const isAllFromFile = ofDay.length > 0 && ofDay.every(({ isFromFile }) => isFromFile);
	return isAllFromFile && ![...readings.keys()].some((each) => each > day && ofRule(each).length > 0);
}

/** Whether a number of one of these days depends on a reading from before the day's end. */
function hasUnfinished(rule: Rule, day: Day, { provider, readings }: KnownReadings): boolean {
	return windowOf(rule, day).some((each) => {
		const ofDay = readings.get(each) ?? [];
		const finished = ofDay.filter(({ isUnfinished }) => !isUnfinished);
		return countedIn(rule).some(
			(counted) => valueOfDay(provider, counted, ofDay) !== valueOfDay(provider, counted, finished),
		);
	});
}

/** Whether a result counts before the day ends: direct rules, and growing numbers with a minimum or past a limit. */
function isSettled(rule: Rule, isReached: boolean): boolean {
	if (rule.type === "direct") return true;
	const grows = rule.type === "threshold" || rule.operation === "sum" || rule.operation === "max";
	return grows && (rule.comparator === "at-least" || !isReached);
}

function explain(rule: Rule, day: Day, known: KnownReadings): Explanation | Doubt | undefined {
	if (rule.type === "calculation") return explainCalculation(rule, day, known);
	const { metric, part } = rule;
	const value = valueOfDay(known.provider, rule, known.readings.get(day) ?? []);
	if (value === undefined) return undefined;
	if (rule.type === "direct") return { kind: "anything", metric, part, value };
	return { kind: "compared", metric, part, value, comparator: rule.comparator, aim: rule.threshold };
}

function explainCalculation(
	rule: CalculationRule,
	day: Day,
	known: KnownReadings,
): Explanation | Doubt | undefined {
	const { operation, metrics, days, comparator, target } = rule;
	const window = windowOf(rule, day);
	const rows = countedIn(rule).map((counted) =>
		window.map((each) => valueOfDay(known.provider, counted, known.readings.get(each) ?? [])),
	);
	// Otherwise, earlier days would tick a new day that has no reading of its own.
	if (rows.every((row) => row.at(-1) === undefined)) return undefined;
	const value = calculate(operation, rows);
	if (typeof value !== "number") return value;
	return { kind: "calculated", operation, metrics, days, value, comparator, aim: target };
}

/** `rows` has one row of days for each metric; days without a reading are ignored. */
function calculate(operation: Operation, rows: (number | undefined)[][]): number | Doubt | undefined {
	const present = rows.map((row) => row.filter((value) => value !== undefined));
	const values = present.flat();
	if (operation === "sum") return sumOf(values);
	if (operation === "average") {
		const days = rows[0]?.filter((_, at) => rows.some((row) => row[at] !== undefined)).length ?? 0;
		return roundToHundredths(sumOf(values) / days);
	}
	if (operation === "min") return Math.min(...values);
	if (operation === "max") return Math.max(...values);
	const [first = [], ...others] = present;
	if (operation === "difference" && others.length === 0) return netChange(first);
	if (present.some((row) => row.length === 0)) return undefined;
	const rest = sumOf(others.flat());
	if (operation === "difference") return sumOf([...first, -rest]);
	return rest === 0 ? "divided-by-zero" : roundToHundredths(sumOf(first) / rest);
}

function netChange(values: readonly number[]): number | undefined {
	const [from, to] = [values[0], values.at(-1)];
	return values.length < 2 || from === undefined || to === undefined ? undefined : sumOf([to, -from]);
}

export function combine(verdicts: readonly RuleVerdict[], needsAll: boolean): RuleVerdict["outcome"] {
	const [deciding, other] = needsAll ? (["not-done", "done"] as const) : (["done", "not-done"] as const);
	if (verdicts.some(({ outcome }) => outcome === deciding)) return deciding;
	return verdicts.length === 0 || verdicts.some(({ outcome }) => outcome === "cannot-say")
		? "cannot-say"
		: other;
}
