import { pages } from "#contract/pages.ts";
import type { NoticeKind } from "#domain/notices/notice.ts";

const partnersTab = `${pages.social}?tab=partners`;
const challengesTab = `${pages.social}?tab=challenges`;

/** Where each kind leads. */
const pageOf: Record<NoticeKind, string> = {
	"payment-received": pages.payment,
	"payment-verified": pages.newHabit,
	"payment-rejected": pages.payment,
	"refund-noted": pages.profile,
	"challenge-completed": challengesTab,
	"challenge-changed": challengesTab,
	"challenge-cancelled": challengesTab,
	"challenge-handed-on": challengesTab,
	"sign-in-changed": `${pages.settings}?tab=privacy`,
	"post-liked": `${pages.social}?tab=feed`,
	"post-commented": `${pages.social}?tab=feed`,
	"post-removed": `${pages.social}?tab=feed`,
	"comment-removed": `${pages.social}?tab=feed`,
	"message-removed": pages.messages,
	"challenge-removed": challengesTab,
	"friend-asked": `${pages.social}?tab=friends`,
	"friend-accepted": `${pages.social}?tab=friends`,
	"partner-asked": partnersTab,
	"partner-agreed": partnersTab,
	"partner-declined": partnersTab,
	"partner-ended": partnersTab,
	"agreement-changed": partnersTab,
	"checked-in": partnersTab,
	"check-in-seen": partnersTab,
	"check-in-well-done": partnersTab,
	"check-in-talk": partnersTab,
	"partner-nudged": partnersTab,
	"check-in-overdue": partnersTab,
	"partner-overdue": partnersTab,
	"message-arrived": pages.messages,
};

/** The path of the page on which to go on from a notice. Beside the shapes, which the web does not load. */
export const noticePath = ({ kind }: { kind: NoticeKind }): string => pageOf[kind];
