export const maxAnnouncementLength = 1000;
/** Only the newest are kept, counted separately for everybody and for each team. */
export const announcementsKept = 50;
/** Maximum in 24 hours, to everybody or to one team, because each notifies all of its recipients. */
const maxPerDay = 10;
export const announcementExcerpt = 120;

export function whyNotAnnounce(today: number): "too-many-announcements" | undefined {
	return today >= maxPerDay ? "too-many-announcements" : undefined;
}
