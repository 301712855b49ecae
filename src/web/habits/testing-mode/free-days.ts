import { addDays, type Day } from "#domain/day.ts";
import { type History, isBegunOn, markOn } from "#domain/habits/logs/history.ts";

/** The latest days up to today without a log, oldest first. */
export function unloggedDays(history: History, today: Day, count: number): Day[] {
	const days: Day[] = [];
	for (let day = today; days.length < count; day = addDays(day, -1)) {
		if (markOn(history, day) === undefined && !isBegunOn(history, day)) days.unshift(day);
	}
	return days;
}
