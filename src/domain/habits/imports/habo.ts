import { isDay } from "#domain/day.ts";
import {
	type ForeignEntry,
	type ForeignFile,
	type ForeignHabit,
	type ForeignMark,
	remarkOn,
} from "./foreign-habit.ts";
import { everyDay } from "./rhythm.ts";

/** A habit of Habo's backup. Unreadable events are undefined. */
export interface HaboHabit {
	title: string;
	position: number;
	cue: string;
	routine: string;
	reward: string;
	sanction: string;
	accountant: string;
	categories: string[];
	/** 1 means an amount. */
	habitType: number;
	targetValue: number;
	unit: string;
	archived: boolean;
	isDeleted: boolean;
	/** By day, written as an instant at midnight. */
	events: Record<string, HaboEvent | undefined>;
}

export interface HaboEvent {
	type: string;
	comment: string;
	value: number | undefined;
	target: number | undefined;
}

const marks: Readonly<Record<string, ForeignMark>> = {
	"DayType.check": "completed",
	"DayType.fail": "missed",
	"DayType.skip": "skipped",
};

export function haboHabits(habits: readonly HaboHabit[]): ForeignFile {
	const kept = habits.filter(({ isDeleted }) => !isDeleted);
	const inOrder = kept.toSorted((one, other) => one.position - other.position);
	return { habits: inOrder.map(habitOf), remarks: remarkOn("deleted-left-out", habits.length - kept.length) };
}

function habitOf(habit: HaboHabit): ForeignHabit {
	const { title, cue, routine, reward, sanction, accountant, categories, archived } = habit;
	return {
		name: title,
		description: routine,
		tags: categories.join(" "),
		rhythm: everyDay,
		strategies: {
			makeItVisible: cue,
			makeItRewarding: reward,
			makeItSustainable: [accountant, sanction].filter(Boolean).join("\n"),
		},
		isArchived: archived,
		entries: Object.entries(habit.events).map(([instant, event]) => entryOf(habit, instant, event)),
		...(habit.habitType === 1 && { remarks: ["amounts"] }),
	};
}

function entryOf(habit: HaboHabit, instant: string, event: HaboEvent | undefined): ForeignEntry {
	const day = instant.slice(0, 10);
	if (event === undefined || !isDay(day)) return { day: undefined, mark: undefined };
	const { type, value, target = habit.targetValue, comment: note } = event;
	if (type !== "DayType.progress" || value === undefined) return { day, mark: marks[type], note };
	const measured = `${value} / ${target} ${habit.unit}`.trim();
	const mark = value >= target ? "completed" : "missed";
	return { day, mark, note: note ? `${measured} · ${note}` : measured };
}
