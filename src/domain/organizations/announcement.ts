import { oneLine } from "#domain/one-line.ts";

export const maxAnnouncementLength = 1000;
/** The newest are kept, of those to everybody and of those to each team. */
export const announcementsKept = 50;
/** To everybody, or to one team, in 24 hours: each is a notice to all of them. */
const maxADay = 10;
const excerptLength = 120;

export function whyNotAnnounce(today: number): "too-many-announcements" | undefined {
	return today >= maxADay ? "too-many-announcements" : undefined;
}

/** How it begins, for the notice. */
export function excerptOf(text: string): string {
	const line = oneLine(text.replaceAll(/\s+/g, " "));
	const letters = Array.from(line);
	return letters.length <= excerptLength ? line : `${letters.slice(0, excerptLength - 1).join("")}…`;
}
