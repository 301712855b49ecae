import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { cycleGrid } from "#domain/habits/cycles/cycle-days.ts";
import { type Milestone, milestoneToday } from "#domain/habits/cycles/milestone.ts";
import { type ComeBack, comeBackOn } from "#domain/habits/progress/come-back.ts";
import { isSkippedOn } from "#domain/habits/progress/judgement.ts";
import type { Strings } from "#strings/en.ts";
import { classes } from "#web/ui/layout/classes.ts";

interface Note {
	text: string;
	isPraise: boolean;
}

/** `other` is the note after the tick is pressed; space is reserved for both. */
interface Notes {
	now: Note | undefined;
	other: Note | undefined;
}

export function rowNotesOf(habit: Habit, today: Day, words: Strings["today"]): Notes {
	const { cycle, today: mark, currentStreak } = habit.progress;
	const milestone = rowMilestone(habit, today);
	const isDone = mark === "completed";
	if (cycle.isReady && !(isDone && milestone)) return { now: plain(words.ready.text), other: undefined };
	if (mark === "missed") {
		const isCovered = isSkippedOn(habit, today);
		return { now: plain(isCovered ? words.skipped(currentStreak) : words.missed), other: undefined };
	}
	const comeBack = comeBackOn(habit, today);
	const done = milestone ? praise(words.milestone[milestone]) : comeBack && praise(words.comeBack.isBack);
	const fills = milestone && plain(words.fills[milestone]);
	const open = comeBack ? plain(invitation(comeBack, words.comeBack)) : fills;
	return isDone ? { now: done, other: open } : { now: open, other: done };
}

/** The row of the grid that today's tick fills, or has filled. */
export function rowMilestone(habit: Habit, today: Day): Milestone | undefined {
	return habit.phase === "21-day-cycle" ? milestoneToday(cycleGrid(habit, today), today) : undefined;
}

function plain(text: string): Note {
	return { text, isPraise: false };
}

function praise(text: string): Note {
	return { text, isPraise: true };
}

/** Both texts share one place, so that the row keeps its height. */
export function RowNotes({ now, other }: Notes) {
	return (
		<div className="grid pl-13 *:[grid-area:1/1]">
			{now && (
				<p
					key={now.text}
					className={classes(
						now.isPraise &&
							"origin-left font-medium text-accent transition duration-220 starting:scale-90 starting:opacity-0",
					)}
				>
					{now.text}
				</p>
			)}
			{other && (
				<p aria-hidden className={classes("invisible", other.isPraise && "font-medium")}>
					{other.text}
				</p>
			)}
		</div>
	);
}

function invitation({ misses, isYesterday }: ComeBack, words: Strings["today"]["comeBack"]): string {
	if (misses > 1) return words.several(misses);
	return isYesterday ? words.yesterday : words.earlier;
}
