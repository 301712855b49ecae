const minute = 60_000;

/** In milliseconds. `at` is cron in UTC: a minute with an hour or `*`, or `*` alone, which is all we use. */
export function lastDue(at: string, now: number): number {
	if (at === "* * * * *") return Math.floor(now / minute) * minute;
	const [minutes = "", hours = "", ...rest] = at.split(" ");
	const isRead = /^\d+$/.test(minutes) && /^(\d+|\*)$/.test(hours) && rest.join(" ") === "* * *";
	if (!isRead) throw new Error(`The cron "${at}" is more than lastDue reads.`);
	const period = hours === "*" ? 60 * minute : 24 * 60 * minute;
	const offset = (hours === "*" ? 0 : Number(hours) * 60) + Number(minutes);
	return Math.floor((now - offset * minute) / period) * period + offset * minute;
}
