import { addDays, type Day, daysBetween, mondayOf, weekdayOf } from "#domain/day.ts";

export function firstOfMonth(day: Day): Day {
	return addDays(day, 1 - Number(day.slice(8)));
}

export function lastOfMonth(day: Day): Day {
	return addDays(firstOfNextMonth(day), -1);
}

export function firstOfNextMonth(day: Day): Day {
	return firstOfMonth(addDays(firstOfMonth(day), 31));
}

/** The same day of the next or previous month, or the last day of a shorter one. */
export function inNeighbourMonth(day: Day, step: -1 | 1): Day {
	const first = step === 1 ? firstOfNextMonth(day) : firstOfMonth(addDays(firstOfMonth(day), -1));
	return within(addDays(first, daysBetween(firstOfMonth(day), day)), first, lastOfMonth(first));
}

/** Monday first; undefined for days of other months. */
export function weeksOf(month: Day): (Day | undefined)[][] {
	const first = firstOfMonth(month);
	const last = lastOfMonth(month);
	const weeks: (Day | undefined)[][] = [];
	for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) {
		const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
		weeks.push(days.map((day) => (day >= first && day <= last ? day : undefined)));
	}
	return weeks;
}

/** Supports the usual keys of a calendar grid; undefined for other keys. */
export function dayByKey(key: string, day: Day): Day | undefined {
	switch (key) {
		case "ArrowLeft":
			return addDays(day, -1);
		case "ArrowRight":
			return addDays(day, 1);
		case "ArrowUp":
			return addDays(day, -7);
		case "ArrowDown":
			return addDays(day, 7);
		case "Home":
			return mondayOf(day);
		case "End":
			return addDays(day, 7 - weekdayOf(day));
		case "PageUp":
			return inNeighbourMonth(day, -1);
		case "PageDown":
			return inNeighbourMonth(day, 1);
		default:
			return undefined;
	}
}

/** Clamps `day` to the limits; undefined `first` means no lower limit. */
export function within(day: Day, first: Day | undefined, last: Day): Day {
	if (day > last) return last;
	return first !== undefined && day < first ? first : day;
}
