import { addDays, type Day } from "#domain/day.ts";
import { judge, type KnownReadings, type RuleVerdict } from "./mapping.ts";
import type { Rule } from "./rule.ts";

export const previewDays = 30;

export interface PreviewedDay {
	day: Day;
	verdict: RuleVerdict;
}

export function preview(rule: Rule, known: KnownReadings, today: Day): PreviewedDay[] {
	return Array.from({ length: previewDays }, (_, back) => {
		const day = addDays(today, -back);
		return { day, verdict: judge(rule, day, known) };
	});
}
