import type { Day } from "#domain/day.ts";
import { fullDayIn } from "#strings/notices/full-day.ts";
import { integrationNotices } from "./notices/integration-notices.ts";
import { organizationNotices } from "./notices/organization-notices.ts";
import { queueNotices } from "./notices/queue-notices.ts";
import { signInChanges, tokenExpiring, webhookOff } from "./notices/sign-in-changes.ts";

export interface PaymentNoticeData {
	plan: string;
	/** Includes the rupee sign. */
	amount: string;
	reference: string;
}

export interface PersonNoticeData {
	name: string;
}

export interface PartnerNoticeData extends PersonNoticeData {
	habit: string;
}

export interface PostNoticeData extends PersonNoticeData {
	excerpt: string;
	/** Likes or comments that the notice covers; `name` is the latest person. */
	count: number;
}

export interface RemovalNoticeData {
	excerpt: string;
	/** In the administrator's words. */
	reason: string;
}

function others(name: string, count: number): string {
	if (count < 2) return name;
	return count === 2 ? `${name} and 1 other` : `${name} and ${count - 1} others`;
}

export interface ChallengeNoticeData {
	title: string;
}

export const notices = {
	title: "Inbox",
	kinds: {
		"payment-received": ({ reference }: PaymentNoticeData) => ({
			title: "We have your payment details",
			text: `Order ${reference} is being checked. No action is needed.`,
		}),
		"payment-verified": ({ amount, plan }: PaymentNoticeData) => ({
			title: "Your payment is verified",
			text: `${amount} for “${plan}” has arrived. Open your dashboard to begin.`,
		}),
		"payment-rejected": ({ reference, reason }: PaymentNoticeData & { reason: string }) => ({
			title: "Your payment could not be confirmed",
			text: `Order ${reference}: ${reason}`,
		}),
		"payment-withdrawn": ({ reference, reason }: PaymentNoticeData & { reason: string }) => ({
			title: "Your payment was cancelled",
			text: `Order ${reference}: ${reason}`,
		}),
		"refund-noted": ({ reference }: PaymentNoticeData) => ({
			title: "Your money was refunded",
			text: `For order ${reference}. The money is on its way or has already arrived.`,
		}),
		"consultation-paid": ({ amount, plan }: PaymentNoticeData) => ({
			title: "Your consultation is paid for",
			text: `${amount} for “${plan}”. We'll confirm the time within 24 hours.`,
		}),
		"consultation-scheduled": ({ name }: PersonNoticeData) => ({
			title: `Your consultation with ${name} is scheduled`,
			text: "Open it to see your local time and add it to your calendar.",
		}),
		"consultation-cancelled": ({ name, reason }: PersonNoticeData & { reason: string }) => ({
			title: `Your consultation with ${name} was cancelled`,
			// Experts are not told the reason.
			text: reason || "It will not take place.",
		}),
		"consultation-done": ({ name }: PersonNoticeData) => ({
			title: `How was your consultation with ${name}?`,
			text: "Your rating helps others choose.",
		}),
		"consultation-message": ({ name }: PersonNoticeData) => ({
			title: `${name} wrote in your consultation`,
			text: "Open the chat to read it.",
		}),
		"integration-state": integrationNotices,
		...organizationNotices,
		"queue-waiting": queueNotices,
		"tick-withdrawn": ({ name, habit, day }: { name: string; habit: string; day: Day }) => ({
			title: `${name} has corrected its numbers`,
			text: `${fullDayIn("en", day)} is unticked again for “${habit}”. If you did it, tick the day yourself, and the tick will stay.`,
		}),
		"week-over": ({ done, due, isOpen }: { done: number; due: number; isOpen?: boolean | undefined }) => ({
			title: `Your week${isOpen ? " so far" : ""}: ${done} of ${due} due ${due === 1 ? "day" : "days"} done`,
			text: "What went well, one suggestion, and the week ahead.",
		}),
		"message-arrived": ({ name, count }: PersonNoticeData & { count: number }) => ({
			title: count < 2 ? `${name} wrote to you` : `${count} new messages from ${name}`,
			text: count < 2 ? "Open your messages to read it." : "Open your messages to read them.",
		}),
		"partner-asked": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} wants you to be their accountability partner`,
			text: `For “${habit}”. Read the agreement, then accept or decline it.`,
		}),
		"partner-agreed": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} has accepted your agreement`,
			text: `For “${habit}”. Your check-in comes next.`,
		}),
		"partner-declined": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} cannot be your partner right now`,
			text: `For “${habit}”. You can ask somebody else.`,
		}),
		"partner-ended": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} has ended your agreement`,
			text: `It was for “${habit}”.`,
		}),
		"agreement-changed": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} has changed your agreement`,
			text: `For “${habit}”. The agreement applies again once you accept the change.`,
		}),
		"checked-in": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} has checked in`,
			text: `On “${habit}”. A reply takes one tap.`,
		}),
		"check-in-seen": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} has seen your check-in`,
			text: `On “${habit}”.`,
		}),
		"check-in-well-done": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} says: well done`,
			text: `About your check-in on “${habit}”.`,
		}),
		"check-in-talk": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} asks: shall we talk?`,
			text: `About your check-in on “${habit}”.`,
		}),
		"partner-nudged": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} is thinking of you`,
			text: `How is “${habit}” going? Two lines are enough.`,
		}),
		"check-in-overdue": ({ name, habit }: PartnerNoticeData) => ({
			title: "A check-in is overdue",
			text: `${name} is waiting to hear how “${habit}” is going.`,
		}),
		"partner-overdue": ({ name, habit }: PartnerNoticeData) => ({
			title: `${name} has not checked in`,
			text: `On “${habit}”. Ask how it is going.`,
		}),
		"challenge-completed": ({ title, progress }: ChallengeNoticeData & { progress: number }) => ({
			title: "Challenge completed",
			text: `You did ${progress}% of what “${title}” asked for. Well done.`,
		}),
		"challenge-changed": ({ title }: ChallengeNoticeData) => ({
			title: "A challenge has changed",
			text: `“${title}” has new days or a new goal. Please check whether it still suits you.`,
		}),
		"challenge-cancelled": ({ title }: { title?: string | undefined }) => ({
			title: "A challenge was called off",
			text: `${title === undefined ? "A challenge you joined" : `“${title}”`} was called off. Your habit and its days stay as they are.`,
		}),
		"challenge-handed-on": ({ title }: ChallengeNoticeData) => ({
			title: "A challenge is yours now",
			text: `“${title}” was handed over to you. You can call it off, or hand it to somebody else.`,
		}),
		"sign-in-changed": signInChanges,
		"token-ending": tokenExpiring,
		"webhook-off": webhookOff,
		"post-liked": ({ name, count, excerpt }: PostNoticeData) => ({
			title: `${others(name, count)} liked your post`,
			text: `You wrote: “${excerpt}”`,
		}),
		"post-commented": ({ name, count, excerpt }: PostNoticeData) => ({
			title: count < 2 ? `${name} commented on your post` : `${count} new comments on your post`,
			text: `You wrote: “${excerpt}”`,
		}),
		"post-removed": ({ excerpt, reason }: RemovalNoticeData) => ({
			title: "Your post was removed",
			text: `“${excerpt}” was removed by an administrator: ${reason}`,
		}),
		"comment-removed": ({ excerpt, reason }: RemovalNoticeData) => ({
			title: "Your comment was removed",
			text: `“${excerpt}” was removed by an administrator: ${reason}`,
		}),
		"message-removed": ({ excerpt, reason }: RemovalNoticeData) => ({
			title: "Your message was removed",
			text: `“${excerpt}” was removed by an administrator: ${reason}`,
		}),
		"challenge-removed": ({ excerpt, reason }: RemovalNoticeData) => ({
			title: "Your challenge was called off",
			text: `“${excerpt}” was called off by an administrator: ${reason}`,
		}),
		"friend-asked": ({ name }: PersonNoticeData) => ({
			title: `${name} wants to be your friend`,
			text: "Accept or decline in the Social Hub.",
		}),
		"friend-accepted": ({ name }: PersonNoticeData) => ({
			title: `You and ${name} are friends now`,
			text: "You can now see what you share with each other.",
		}),
	},
	today: "Today",
	earlier: "Earlier",
	unread: "New",
	markAll: "Mark all as read",
	notMarked: "This could not be marked as read",
	more: "Show older",
	newer: {
		title: "Something new",
		text: "This notice needs the newest version of Ikkis. Reload the page to see it.",
	},
	empty: { title: "Nothing yet", text: "News about your account and habits will appear here." },
	settings: {
		title: "What we send you",
		text: "Your inbox keeps the newest 500 notices, for up to 90 days. Choose what we also send by push or email.",
		channels: { push: "Push", mail: "Email" },
		groups: { own: "Your habits and your account", people: "Other people", organizations: "Organizations" },
		topics: {
			payments: { title: "Payments", text: "Verified, rejected, refunded" },
			posts: { title: "Posts", text: "Likes and comments on yours" },
			friends: { title: "Friends", text: "Requests, and who accepted yours" },
			challenges: { title: "Challenges", text: "Completed, changed, called off" },
			security: { title: "Security", text: "Password, email address, second step, access tokens, webhooks" },
			partners: { title: "Partners", text: "Agreements, check-ins, nudges" },
			messages: { title: "Messages", text: "What friends write to you" },
			organizations: {
				title: "Organizations",
				text: "Announcements, programs and challenges, join requests, changes to your membership",
			},
			integrations: {
				title: "Integrations",
				text: "When a connected app needs your attention or stops reporting",
			},
			weeks: { title: "Your week", text: "On Sunday evening: what went well, and the week ahead" },
			consultations: { title: "Consultations", text: "Appointments, and what your expert writes" },
			administration: { title: "Admin Panel", text: "Payments, reports and consultations waiting for you" },
		},
		always: "Always",
		switch: (topic: string, channel: string) => `${topic} by ${channel}`,
		notSaved: "This could not be saved",
		failed: { title: "These settings could not be loaded", text: "Please try again in a moment." },
		offline: { title: "No connection", text: "These settings need a connection." },
	},
	loading: "Loading your inbox",
	failed: { title: "Your inbox could not be loaded", text: "Please try again in a moment." },
	offline: { title: "No connection", text: "Your inbox needs a connection." },
	retry: "Try again",
};
