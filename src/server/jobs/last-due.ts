const minute = 60_000;
const hour = 60 * minute;

/**
 * In milliseconds. `at` is cron in UTC: a minute with an hour or `*`, or `*` or a step of minutes alone, which is all
 * we use.
 */
export function lastDue(at: string, now: number): number {
	const { period, offset } = clockOf(at);
	return Math.floor((now - offset) / period) * period + offset;
}

function clockOf(at: string): { period: number; offset: number } {
	const [minutes = "", hours = "", ...rest] = at.split(" ");
	const step = /^\*(?:\/(\d+))?$/.exec(minutes);
	const every = step && Number(step[1] ?? 1);
	const isRead =
		rest.join(" ") === "* * *" &&
		(every ? 60 % every === 0 && hours === "*" : /^\d+$/.test(minutes) && /^(\d+|\*)$/.test(hours));
	if (!isRead) throw new Error(`The cron "${at}" is more than lastDue reads.`);
	if (every) return { period: every * minute, offset: 0 };
	const ofHour = Number(minutes) * minute;
	if (hours === "*") return { period: hour, offset: ofHour };
	return { period: 24 * hour, offset: Number(hours) * hour + ofHour };
}
