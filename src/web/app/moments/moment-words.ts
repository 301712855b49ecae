import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { cycleLength } from "#domain/habits/cycles/cycle-days.ts";
import { firstDoneDay } from "#domain/habits/logs/history.ts";
import { type CycleSoFar, cycleSoFar, type GreatMoment } from "#domain/habits/moments/great-moment.ts";
import { comeBackOn } from "#domain/habits/progress/come-back.ts";
import type { Strings } from "#strings/en.ts";
import type { Formats } from "#web/platform/formats.ts";

export interface MomentWords {
	sentence: string;
	figures: { figure: string; label: string }[];
}

interface Facts {
	habit: Habit;
	today: Day;
	/** In rupees. */
	paid: number | undefined;
	words: Strings["moments"];
	formats: Formats;
	/** Returns the weekday's full name. */
	weekday: (day: Day) => string;
}

export function wordsOf(moment: GreatMoment, facts: Facts): MomentWords {
	const { habit, today, words, formats } = facts;
	const { sentence, figures } = words;
	const { progress } = habit;
	const done = {
		figure: formats.number(progress.completedDays),
		label: figures.doneInAll(progress.completedDays),
	};
	const best = { figure: formats.number(progress.bestStreak), label: figures.best };
	switch (moment) {
		case "first":
			return {
				sentence: sentence.first,
				figures: [
					{ figure: formats.number(1), label: figures.firstDay },
					{ figure: formats.number(cycleLength - progress.cycle.accounted), label: figures.ahead },
				],
			};
		case "payment": {
			const { paid = 0 } = facts;
			return {
				sentence: sentence.payment(formats.rupees(paid)),
				figures: [
					{ figure: formats.rupees(paid), label: figures.paid },
					{ figure: formats.number(cycleLength), label: figures.grid },
				],
			};
		}
		case "back": {
			const misses = comeBackOn(habit, today)?.misses ?? 1;
			return { sentence: sentence.back(misses), figures: [done, best] };
		}
		case "completed": {
			// Days before the habit's start can be logged, and the start may even be tomorrow.
			const since = firstDoneDay(habit.history) ?? habit.startedOn;
			const cycles = habit.completedCycles;
			return {
				sentence: sentence.completed(progress.completedDays, formats.dayAndYear(since)),
				figures: [done, best, { figure: formats.number(cycles), label: figures.cycles(cycles) }],
			};
		}
		default: {
			const cycle = cycleSoFar(habit, today);
			return {
				sentence: rowSentence(cycle, facts),
				figures: [
					{ figure: formats.number(cycle.done), label: figures.done(cycle.of) },
					{ figure: formats.number(progress.currentStreak), label: figures.streak(progress.currentStreak) },
					{ figure: formats.percent(progress.strength), label: figures.strength },
				],
			};
		}
	}
}

function rowSentence({ done, of, notDone }: CycleSoFar, { words, weekday }: Facts): string {
	const { whole, missing } = words.sentence;
	const [first, second] = notDone;
	if (first === undefined) return whole(done);
	if (second === undefined) return missing.one(done, of, weekday(first));
	return notDone.length === 2
		? missing.two(done, of, weekday(first), weekday(second))
		: missing.more(done, of);
}
