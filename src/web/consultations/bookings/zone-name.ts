import { useLocale } from "#web/platform/locale.ts";

/** Returns a function that names a time zone ("India Standard Time"), by default the device's. */
export function useZoneName(): (timeZone?: string) => string {
	const locale = useLocale();
	return (timeZone) =>
		new Intl.DateTimeFormat(`${locale}-IN`, { timeZoneName: "long", ...(timeZone && { timeZone }) })
			.formatToParts()
			.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
