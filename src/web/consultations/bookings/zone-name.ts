import { useLocale } from "#web/platform/locale.ts";

/** Returns a function that names a time zone at an instant ("British Summer Time"); by default, the device's zone. */
export function useZoneName(): (at: string, timeZone?: string) => string {
	const locale = useLocale();
	return (at, timeZone) =>
		new Intl.DateTimeFormat(`${locale}-IN`, { timeZoneName: "long", ...(timeZone && { timeZone }) })
			.formatToParts(new Date(at))
			.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
