export const maxAnnouncementLength = 1000;
/** Only the newest are kept: this many to everybody, and this many to each team. */
export const announcementsKept = 50;
/** Maximum in 24 hours, to everybody or to one team. */
const maxAnnouncementsPerDay = 10;
/**
 * Maximum notices one reader gets from one organization in 24 hours: teams can have the same members, and be deleted
 * and created again.
 */
const maxNoticesOfReader = 10;
export const announcementExcerpt = 120;

export function whyNotAnnounce(today: number): "too-many-announcements" | undefined {
	return today >= maxAnnouncementsPerDay ? "too-many-announcements" : undefined;
}

export function mayNotifyReader(noticesToday: number): boolean {
	return noticesToday < maxNoticesOfReader;
}
