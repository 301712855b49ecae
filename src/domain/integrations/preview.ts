import { addDays, type Day } from "#domain/day.ts";
import { judge, type KnownReadings, type RuleVerdict } from "./mapping.ts";
import type { Rule } from "./rule.ts";

export const previewDays = 30;

export interface PreviewedDay {
	day: Day;
	verdict: RuleVerdict;
}

export interface KnownRule {
	rule: Rule;
	known: KnownReadings;
}

/** Judges the days before today; `needed` are the rules that all have to be met. */
export function preview(needed: readonly KnownRule[], today: Day): PreviewedDay[] {
	return Array.from({ length: previewDays }, (_, back) => {
		const day = addDays(today, -1 - back);
		return { day, verdict: judgeByAll(needed, day) };
	});
}

/** Returns the first verdict that is not "done", or the first one. */
export function judgeByAll(needed: readonly KnownRule[], day: Day): RuleVerdict {
	const verdicts = needed.map(({ rule, known }) => judge(rule, day, known));
	return (
		verdicts.find(({ outcome }) => outcome !== "done") ??
		verdicts[0] ?? { outcome: "cannot-say", doubt: "no-reading" }
	);
}
