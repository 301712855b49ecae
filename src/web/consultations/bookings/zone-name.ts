import { useLocale } from "#web/platform/locale.ts";

/**
 * Returns a function that names a time zone as it is at that moment ("British Summer Time"), by default the device's.
 */
export function useZoneName(): (at: string, timeZone?: string) => string {
	const locale = useLocale();
	return (at, timeZone) =>
		new Intl.DateTimeFormat(`${locale}-IN`, { timeZoneName: "long", ...(timeZone && { timeZone }) })
			.formatToParts(new Date(at))
			.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
