import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { cycleGrid } from "#domain/habits/cycles/cycle-days.ts";
import { milestoneOn } from "#domain/habits/cycles/milestone.ts";
import { type ComeBack, comeBackOn } from "#domain/habits/progress/come-back.ts";
import { isSkippedOn } from "#domain/habits/progress/judgement.ts";
import type { Strings } from "#strings/en.ts";

interface Note {
	text: string;
	isPraise: boolean;
}

/** The most useful remark about a habit today, if any. */
export function rowNoteOf(habit: Habit, today: Day, words: Strings["today"]): Note | undefined {
	const { cycle, today: mark, currentStreak } = habit.progress;
	const milestone = habit.phase === "21-day-cycle" && milestoneOn(cycleGrid(habit, today), today);
	if (milestone) return { text: words.milestone[milestone], isPraise: true };
	if (cycle.isReady) return { text: words.ready.text, isPraise: false };
	if (mark === "missed") {
		const isCovered = isSkippedOn(habit, today);
		return { text: isCovered ? words.skipped(currentStreak) : words.missed, isPraise: false };
	}
	const comeBack = comeBackOn(habit, today);
	if (comeBack === undefined) return undefined;
	if (comeBack.isBack) return { text: words.comeBack.isBack, isPraise: true };
	return { text: invitation(comeBack, words.comeBack), isPraise: false };
}

/** Aligned with the habit's name. */
export function RowNote({ text, isPraise }: Note) {
	if (!isPraise) return <p className="pl-13">{text}</p>;
	return (
		<p className="origin-left pl-13 font-medium text-accent transition duration-220 starting:scale-90 starting:opacity-0">
			{text}
		</p>
	);
}

function invitation({ misses, isYesterday }: ComeBack, words: Strings["today"]["comeBack"]): string {
	if (misses > 1) return words.several(misses);
	return isYesterday ? words.yesterday : words.earlier;
}
