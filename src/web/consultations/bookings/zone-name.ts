import { useLocale } from "#web/platform/locale.ts";

/** "India Standard Time"; without a zone, the device's, in which times are shown. */
export function useZoneName(): (timeZone?: string) => string {
	const locale = useLocale();
	return (timeZone) =>
		new Intl.DateTimeFormat(`${locale}-IN`, { timeZoneName: "long", ...(timeZone && { timeZone }) })
			.formatToParts()
			.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
