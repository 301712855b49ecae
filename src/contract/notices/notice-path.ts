import { pages } from "#contract/pages.ts";
import type { NoticeContent } from "./notices.ts";

function hub(tab: string, about = ""): string {
	return `${pages.social}?tab=${tab}${about}`;
}

function consultation(id: string | undefined, otherwise: string): string {
	return id === undefined ? otherwise : pages.ownConsultation.replace(":consultationId", id);
}

function organization(id: string, tab?: string, about = ""): string {
	const path = pages.organization.replace(":organizationId", id);
	return tab === undefined ? path : `${path}?tab=${tab}${about}`;
}

interface AboutChallenge {
	challengeId: string;
	organizationId?: string | undefined;
}

function challenge({ challengeId, organizationId }: AboutChallenge): string {
	const about = `&challenge=${challengeId}`;
	return organizationId === undefined
		? hub("challenges", about)
		: organization(organizationId, "programs", about);
}

interface Purchase {
	consultationId?: string | undefined;
	organizationId?: string | undefined;
}

/** Payments for seats lead to the profile, which even payers who no longer own the organization can open. */
function purchasePath({ consultationId, organizationId }: Purchase): string {
	return consultation(consultationId, organizationId === undefined ? pages.payment : pages.profile);
}

export function noticePath(notice: NoticeContent): string {
	switch (notice.kind) {
		case "payment-received":
		case "payment-rejected":
			return purchasePath(notice.data);
		case "payment-withdrawn":
		case "seats-ready":
			return pages.profile;
		case "consultation-paid":
		case "consultation-scheduled":
		case "consultation-cancelled":
		case "consultation-done":
		case "consultation-message":
			return consultation(notice.data.consultationId, pages.consultation);
		case "integration-state":
			return `${pages.integrations}?connection=${notice.data.integrationId}`;
		case "week-over":
			return `${pages.week}?from=${notice.data.monday}`;
		case "tick-withdrawn":
			return pages.habit.replace(":habitId", notice.data.habitId);
		case "queue-waiting":
			return `${pages.admin}?tab=${notice.data.queue}`;
		case "payment-verified":
			return pages.dashboard;
		case "refund-noted":
			return consultation(notice.data.consultationId, pages.profile);
		case "sign-in-changed":
		case "token-ending":
		case "webhook-off":
			return `${pages.settings}?tab=privacy`;
		case "challenge-completed":
		case "challenge-changed":
		case "challenge-cancelled":
		case "challenge-handed-on":
		case "challenge-proposed":
			return challenge(notice.data);
		case "challenge-removed":
			return hub("challenges");
		case "post-liked":
		case "post-commented":
			return hub("feed", `&post=${notice.data.postId}`);
		case "post-removed":
		case "comment-removed":
			return hub("feed");
		case "friend-asked":
			return hub("friends");
		case "friend-accepted":
			return pages.person.replace(":userId", notice.data.userId);
		case "message-arrived":
			return pages.conversation.replace(":userId", notice.data.userId);
		case "message-removed":
			return pages.messages;
		case "organization-asked":
			return organization(notice.data.organizationId, "people");
		case "domain-missing":
		case "domain-ended":
			return organization(notice.data.organizationId, "settings");
		case "organization-joined":
		case "became-owner":
		case "organization-announced":
		case "organization-deleting":
			return organization(notice.data.organizationId);
		case "program-proposed":
		case "program-reward":
		case "program-completed":
			return organization(notice.data.organizationId, "programs", `&program=${notice.data.programId}`);
		case "program-cancelled":
			return organization(notice.data.organizationId, "programs");
		case "organization-declined":
		case "membership-ended":
			return pages.organizations;
		default:
			return hub("partners", `&partnership=${notice.data.partnershipId}`);
	}
}
