import { addDays, type Day } from "#domain/day.ts";
import { type Judged, judge, type Verdict } from "./mapping.ts";
import type { Rule } from "./rule.ts";

export const previewDays = 30;

export interface PreviewedDay {
	day: Day;
	verdict: Verdict;
}

export function preview(rule: Rule, known: Judged, today: Day): PreviewedDay[] {
	return Array.from({ length: previewDays }, (_, back) => {
		const day = addDays(today, -back);
		return { day, verdict: judge(rule, day, known) };
	});
}
