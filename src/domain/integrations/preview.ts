import { addDays, type Day } from "#domain/day.ts";
import { isKept, judge, type KnownReadings, type RuleVerdict } from "./mapping.ts";
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

/** Returns the verdict if all rules are needed: "not done" beats doubts, and "no longer kept" beats other doubts. */
export function judgeByAll(needed: readonly KnownRule[], day: Day): RuleVerdict {
	const verdicts = needed.map(({ rule, known }) => judge(rule, day, known));
	const doubts = verdicts.filter(({ outcome }) => outcome === "cannot-say");
	return (
		verdicts.find(({ outcome }) => outcome === "not-done") ??
		doubts.find((each) => !isKept(each)) ??
		doubts[0] ??
		verdicts[0] ?? { outcome: "cannot-say", doubt: "no-reading" }
	);
}
