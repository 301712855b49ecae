import { useLocale } from "#web/platform/locale.ts";

/** Names a time zone as people do: India Standard Time; without one, that of the device, in which times are written. */
export function useZoneName(): (timeZone?: string) => string {
	const locale = useLocale();
	return (timeZone) =>
		new Intl.DateTimeFormat(`${locale}-IN`, { timeZoneName: "long", ...(timeZone && { timeZone }) })
			.formatToParts()
			.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
