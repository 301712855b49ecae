/** When a habit is due. `days` are ISO weekdays, Monday 1 to Sunday 7; `times` is 1 to 7. */
export type Schedule =
	| { kind: "daily" }
	| { kind: "weekdays"; days: number[] }
	| { kind: "weekly"; times: number };

/** Days of one week: bit 0 is Monday, bit 6 is Sunday. */
export type WeekBits = number;

export const wholeWeek: WeekBits = 0b1111111;

export function isValidSchedule(schedule: Schedule): boolean {
	switch (schedule.kind) {
		case "daily":
			return true;
		case "weekdays":
			return (
				schedule.days.length > 0 &&
				schedule.days.every(isOneToSeven) &&
				new Set(schedule.days).size === schedule.days.length
			);
		case "weekly":
			return isOneToSeven(schedule.times);
	}
}

function isOneToSeven(number: number): boolean {
	return Number.isInteger(number) && number >= 1 && number <= 7;
}

/** Returns the average due days per calendar day: above 0, at most 1. */
export function duePerDay(schedule: Schedule): number {
	switch (schedule.kind) {
		case "daily":
			return 1;
		case "weekdays":
			return schedule.days.length / 7;
		case "weekly":
			return schedule.times / 7;
	}
}

/** "N times a week" is due on the first done days and, for the rest, the latest possible ones: a tick never causes a miss. */
export function dueDays(
	schedule: Schedule,
	counted: WeekBits,
	completed: WeekBits,
	paused: WeekBits = 0,
): WeekBits {
	switch (schedule.kind) {
		case "daily":
			return counted;
		case "weekdays":
			return counted & bitsOf(schedule.days);
		case "weekly": {
			const chosen = firstDays(counted & completed, schedule.times);
			const open = (counted & ~completed) | paused;
			return chosen | (lastDays(open, schedule.times - countDays(chosen)) & counted);
		}
	}
}

function bitsOf(days: number[]): WeekBits {
	let bits = 0;
	for (const day of days) bits |= 1 << (day - 1);
	return bits;
}

function firstDays(days: WeekBits, count: number): WeekBits {
	let rest = days;
	for (let left = count; left > 0; left--) rest &= rest - 1;
	return days & ~rest;
}

function lastDays(days: WeekBits, count: number): WeekBits {
	return days & ~firstDays(days, countDays(days) - count);
}

export function countDays(days: WeekBits): number {
	let count = 0;
	for (let rest = days; rest !== 0; rest &= rest - 1) count++;
	return count;
}

export function frequencyOf(schedule: Schedule): string {
	switch (schedule.kind) {
		case "daily":
			return "Daily";
		case "weekdays":
			return "Chosen weekdays";
		case "weekly":
			return schedule.times === 1 ? "Once a week" : `${schedule.times} times a week`;
	}
}
