import { useFormats } from "#web/platform/formats.ts";

/** Shows only the time if it was today in the device's time zone. */
export function WrittenAt({ at }: { at: string }) {
	const { date, time } = useFormats();
	const isToday = date(at) === date(new Date().toISOString());
	return <time dateTime={at}>{isToday ? time(at) : `${date(at)}, ${time(at)}`}</time>;
}
