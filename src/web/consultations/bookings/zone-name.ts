import { useLocale } from "#web/platform/locale.ts";

/** Names a time zone: India Standard Time; by default the device's zone, which times are written in. */
export function useZoneName(): (timeZone?: string) => string {
	const locale = useLocale();
	return (timeZone) =>
		new Intl.DateTimeFormat(`${locale}-IN`, { timeZoneName: "long", ...(timeZone && { timeZone }) })
			.formatToParts()
			.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
