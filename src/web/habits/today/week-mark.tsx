import type { Verdict } from "#domain/habits/progress/judgement.ts";
import { useStrings } from "#web/platform/locale.ts";
import { CycleMark, type MarkState } from "#web/ui/grid/cycle-mark.tsx";

/** "ahead" means a day after today. */
type WeekVerdict = Verdict | "ahead";

const states: Record<Exclude<WeekVerdict, "rest" | "ahead">, MarkState> = {
	completed: "completed",
	extra: "completed",
	miss: "missed",
	skip: "skip",
	open: "today",
};

export function WeekMark({ verdict, isSmall }: { verdict: WeekVerdict; isSmall: boolean }) {
	const words = useStrings().today.week.marks;
	const state = isSmall ? "small" : verdict === "rest" || verdict === "ahead" ? "open" : states[verdict];
	const box = { x: 3, y: 3, size: 16, stroke: 1.5 };
	return (
		<>
			<svg aria-hidden viewBox="0 0 22 22" className="mx-auto block size-7">
				<CycleMark state={state} title={undefined} box={box} fill="var(--color-mark)" />
			</svg>
			<span className="sr-only">{isSmall ? words.small : words[verdict]}</span>
		</>
	);
}
