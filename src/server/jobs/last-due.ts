const minute = 60_000;
const hour = 60 * minute;

/** `at` is cron in UTC, of a kind we use: a minute with an hour or `*`, or every nth minute. */
export function lastDue(at: string, now: number): number {
	const { period, offset } = scheduleOf(at);
	return Math.floor((now - offset) / period) * period + offset;
}

function scheduleOf(at: string): { period: number; offset: number } {
	const [minutes = "", hours = "", ...rest] = at.split(" ");
	const step = /^\*(?:\/(\d+))?$/.exec(minutes);
	const every = step && Number(step[1] ?? 1);
	const isSupported =
		rest.join(" ") === "* * *" &&
		(every ? 60 % every === 0 && hours === "*" : /^\d+$/.test(minutes) && /^(\d+|\*)$/.test(hours));
	if (!isSupported) throw new Error(`lastDue does not support the cron expression "${at}".`);
	if (every) return { period: every * minute, offset: 0 };
	const ofHour = Number(minutes) * minute;
	if (hours === "*") return { period: hour, offset: ofHour };
	return { period: 24 * hour, offset: Number(hours) * hour + ofHour };
}
