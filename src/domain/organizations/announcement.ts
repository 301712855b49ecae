import { oneLine } from "#domain/one-line.ts";

export const maxAnnouncementLength = 1000;
/** Only the newest are kept, counted separately for everybody and for each team. */
export const announcementsKept = 50;
/** In 24 hours, to everybody or to one team, because each notifies all of them. */
const maxADay = 10;
const excerptLength = 120;

export function whyNotAnnounce(today: number): "too-many-announcements" | undefined {
	return today >= maxADay ? "too-many-announcements" : undefined;
}

/** Returns the beginning of an announcement, for its notice. */
export function excerptOf(text: string): string {
	const line = oneLine(text.replaceAll(/\s+/g, " "));
	const letters = Array.from(line);
	return letters.length <= excerptLength ? line : `${letters.slice(0, excerptLength - 1).join("")}…`;
}
