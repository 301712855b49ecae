import { pages } from "#contract/pages.ts";
import type { NoticeFacts } from "./notices.ts";

function hub(tab: string, about = ""): string {
	return `${pages.social}?tab=${tab}${about}`;
}

function consultation(id: string | undefined, otherwise: string): string {
	return id === undefined ? otherwise : pages.ownConsultation.replace(":consultationId", id);
}

export function noticePath(notice: NoticeFacts): string {
	switch (notice.kind) {
		case "payment-received":
		case "payment-rejected":
			return consultation(notice.data.consultationId, pages.payment);
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
		case "payment-verified":
			return pages.newHabit;
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
			return hub("challenges", `&challenge=${notice.data.challengeId}`);
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
			return `${pages.organization.replace(":organizationId", notice.data.organizationId)}?tab=people`;
		case "organization-joined":
		case "organization-announced":
			return pages.organization.replace(":organizationId", notice.data.organizationId);
		case "program-proposed":
		case "program-reward":
		case "program-completed":
		case "program-cancelled":
			return `${pages.organization.replace(":organizationId", notice.data.organizationId)}?tab=programs`;
		case "organization-declined":
		case "membership-ended":
			return pages.organizations;
		default:
			return hub("partners", `&partnership=${notice.data.partnershipId}`);
	}
}
