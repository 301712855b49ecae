/** Returns the strength one calendar day later: Loop Habit Tracker's score, for a day's `value` of 0 to 1. */
export function nextStrength(strength: number, duePerDay: number, value: number): number {
	return blend(strength, dailyDecay(duePerDay), value);
}

function dailyDecay(duePerDay: number): number {
	return 0.5 ** (Math.sqrt(duePerDay) / 13);
}

/** Returns the decay per due day, which covers the calendar days up to the next one. */
export function dueDayDecay(duePerDay: number): number {
	return dailyDecay(duePerDay) ** (1 / duePerDay);
}

/** `decay` is the share of the earlier strength that remains. */
export function blend(strength: number, decay: number, value: number): number {
	return strength * decay + value * (1 - decay);
}
