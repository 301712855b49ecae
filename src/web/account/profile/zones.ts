import { ianaZone } from "#domain/time-zone.ts";

/** The browser's zone list has some cities under older names. */
const currentNames: Record<string, string> = {
	Calcutta: "Kolkata",
	Dacca: "Dhaka",
	Katmandu: "Kathmandu",
	Rangoon: "Yangon",
	Saigon: "Ho Chi Minh City",
	Thimbu: "Thimphu",
};

const india = "Asia/Kolkata";
const indiaNames = new Set([india, "Asia/Calcutta"]);

/** India's zone has two names, and browsers disagree on which is right. */
export function isIndia(timeZone: string): boolean {
	return indiaNames.has(timeZone);
}

/** Undefined if the browser reports a zone that the server would refuse. */
export function deviceZone(): string | undefined {
	return ianaZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** India's zone comes first; the chosen one is always included. */
export function allZones(chosen: string): string[] {
	// Safari has supported this since 15.4.
	const known = "supportedValuesOf" in Intl ? Intl.supportedValuesOf("timeZone") : [deviceZone() ?? india];
	// The server refuses abbreviations such as "CET", which some browsers list.
	const others = new Set([...known.filter(hasArea), chosen].filter((zone) => !isIndia(zone)));
	return [india, ...others];
}

function hasArea(zone: string): boolean {
	return zone.includes("/") || zone === "UTC";
}

/** For example, "Buenos Aires" for America/Argentina/Buenos_Aires. */
export function cityOf(timeZone: string): string {
	const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
	return currentNames[city] ?? city;
}

/** Matches names, cities and areas; zones whose city starts with the query come first. */
export function searchZones(
	zones: readonly string[],
	typed: string,
	nameOf: (zone: string) => string,
): string[] {
	const wanted = plain(typed);
	if (wanted === "") return [...zones];
	const found = zones.filter((zone) => plain(`${nameOf(zone)} ${zone} ${cityOf(zone)}`).includes(wanted));
	const begins = (zone: string) => plain(cityOf(zone)).startsWith(wanted);
	return [...found.filter(begins), ...found.filter((zone) => !begins(zone))];
}

function plain(text: string): string {
	return text.trim().toLowerCase().replaceAll("_", " ");
}
