const minute = 60_000;

/** True for `2026-11-20 00:10:00 +0530`. */
export function isMoment(text: string): boolean {
	return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}$/.test(text) && !Number.isNaN(instantIn(text));
}

/** NaN for anything but a moment. */
export function instantIn(text: string): number {
	const [day, clock, zone = ""] = text.split(" ");
	return Date.parse(`${day}T${clock}${zone.slice(0, 3)}:${zone.slice(3)}`);
}

/** Returns a moment's milliseconds ahead of UTC; undefined for anything else, such as only a day. */
export function offsetOf(text: string): number | undefined {
	if (!isMoment(text)) return undefined;
	const minutes = Number(text.slice(21, 23)) * 60 + Number(text.slice(23));
	return (text[20] === "-" ? -minutes : minutes) * minute;
}
