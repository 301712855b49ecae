export const maxAnnouncementLength = 1000;
/** The newest are kept, of those to everybody and of those to each team. */
export const announcementsKept = 50;
/** To everybody, or to one team, in 24 hours: each is a notice to all of them. */
const maxADay = 10;
/** Characters of it in the notice. */
export const announcementExcerpt = 120;

export function whyNotAnnounce(today: number): "too-many-announcements" | undefined {
	return today >= maxADay ? "too-many-announcements" : undefined;
}
