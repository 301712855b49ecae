import { median } from "#bench/median.ts";
import { addDays, type Day } from "#domain/day.ts";
import { judge, readingsByDay } from "#domain/integrations/mapping.ts";
import type { Rule } from "#domain/integrations/rule.ts";

const days = 400;

/** Median time in ms to evaluate a threshold rule for 400 days. */
export function judgingTime(): number {
	const last = "2026-11-21" as Day;
	const all = Array.from({ length: days + 30 }, (_, back) => addDays(last, -back));
	const readings = readingsByDay(
		all.flatMap((day, index) =>
			(["steps", "distance"] as const).map((metric) => ({
				metric,
				day,
				source: "google",
				value: 4_000 + ((index * 37) % 8_000),
				recordedAt: 0,
			})),
		),
	);
	const known = {
		provider: "google_fit" as const,
		readings,
		openFrom: last,
		keptFrom: addDays(last, -days - 30),
	};
	const rule: Rule = { type: "threshold", metric: "steps", threshold: 8_000, comparator: "at-least" };
	const times: number[] = [];
	for (let round = 0; round < 200; round++) {
		const startedAt = performance.now();
		for (const day of all.slice(0, days)) judge(rule, day, known);
		times.push(performance.now() - startedAt);
	}
	return median(times);
}
