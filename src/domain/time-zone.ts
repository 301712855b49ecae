import { zoneClock } from "./day.ts";

/**
 * Whether a string names a time zone for both `Intl` and PostgreSQL, which refuses "AET", reads "IST" as Israel's, and
 * reads "+05:30" as west of Greenwich.
 */
export function isTimeZone(text: string): boolean {
	return hasArea.test(text) && !onlyInIcu.test(text) && canonicalZone(text) !== undefined;
}

const hasArea = /^(UTC|[a-z]+\/.+)$/i;
const onlyInIcu = /^(SystemV\/|US\/Pacific-New$)/i;

/** The name that `Intl` prefers for a zone; undefined if it does not know the zone. */
export function canonicalZone(text: string): string | undefined {
	try {
		return zoneClock(text).format.resolvedOptions().timeZone;
	} catch {
		return undefined;
	}
}

/** Turns an abbreviation such as "CET" into the zone that `Intl` means by it; undefined if it has no such name. */
export function ianaZone(text: string): string | undefined {
	return [text, canonicalZone(text)].find((name) => name !== undefined && isTimeZone(name));
}
