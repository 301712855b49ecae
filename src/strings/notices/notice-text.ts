import type { NoticeContent } from "#contract/notices/notices.ts";
import type { Strings } from "#strings/en.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import type { PaymentNoticeData } from "#strings/notices/en/notices.ts";
import { planWordsIn } from "#strings/payments/plan-words.ts";
import { rupeesText } from "#strings/rupees.ts";

export interface NoticeText {
	title: string;
	text: string;
}

export function noticeTextIn(
	catalogue: Pick<Strings, "notices" | "planTexts">,
	notice: NoticeContent & { count?: number },
): NoticeText {
	const { kinds } = catalogue.notices;
	switch (notice.kind) {
		case "payment-received":
		case "payment-verified":
		case "refund-noted":
		case "consultation-paid":
			return kinds[notice.kind](paymentNoticeData(catalogue, notice.data));
		case "payment-rejected":
		case "payment-withdrawn":
			return kinds[notice.kind]({ ...paymentNoticeData(catalogue, notice.data), reason: notice.data.reason });
		case "challenge-completed":
			return kinds[notice.kind](notice.data);
		case "challenge-changed":
			return kinds[notice.kind](notice.data);
		case "challenge-cancelled":
			return kinds[notice.kind](notice.data);
		case "challenge-handed-on":
			return kinds[notice.kind](notice.data);
		case "sign-in-changed":
			return kinds[notice.kind][notice.data.event];
		case "webhook-off":
			return kinds[notice.kind](notice.data);
		case "token-ending":
			return kinds[notice.kind](notice.data);
		case "post-liked":
		case "post-commented":
			return kinds[notice.kind]({ ...notice.data, count: notice.count ?? 1 });
		case "post-removed":
		case "comment-removed":
		case "message-removed":
		case "challenge-removed":
			return kinds[notice.kind](notice.data);
		case "friend-asked":
		case "friend-accepted":
			return kinds[notice.kind](notice.data);
		case "message-arrived":
			return kinds[notice.kind]({ ...notice.data, count: notice.count ?? 1 });
		case "consultation-scheduled":
		case "consultation-done":
		case "consultation-message":
			return kinds[notice.kind](notice.data);
		case "organization-asked":
			return kinds[notice.kind]({ ...notice.data, count: notice.data.waiting ?? notice.count ?? 1 });
		case "organization-joined":
		case "organization-declined":
		case "membership-ended":
		case "became-owner":
		case "organization-deleting":
			return kinds[notice.kind](notice.data);
		case "seats-ready":
			return kinds[notice.kind](notice.data);
		case "organization-announced":
			return kinds[notice.kind](notice.data);
		case "challenge-proposed":
			return kinds[notice.kind](notice.data);
		case "domain-missing":
		case "domain-ended":
			return kinds[notice.kind](notice.data);
		case "program-proposed":
		case "program-cancelled":
			return kinds[notice.kind](notice.data);
		case "program-reward":
			return kinds[notice.kind](notice.data);
		case "program-completed":
			return kinds[notice.kind](notice.data);
		case "integration-state":
			return kinds[notice.kind][notice.data.state](providerNames[notice.data.provider]);
		case "tick-withdrawn":
			return kinds[notice.kind]({ ...notice.data, name: providerNames[notice.data.provider] });
		case "queue-waiting":
			return kinds[notice.kind][notice.data.queue](notice.data.waiting);
		case "week-over":
			return kinds[notice.kind](notice.data);
		case "consultation-cancelled":
			return kinds[notice.kind](notice.data);
		case "partner-asked":
		case "partner-agreed":
		case "partner-declined":
		case "partner-ended":
		case "agreement-changed":
		case "checked-in":
		case "check-in-seen":
		case "check-in-well-done":
		case "check-in-talk":
		case "partner-nudged":
		case "check-in-overdue":
		case "partner-overdue":
			return kinds[notice.kind](notice.data);
	}
}

function paymentNoticeData(
	catalogue: Pick<Strings, "planTexts">,
	{ plan, amount, reference }: { plan: string; amount: number; reference: string },
): PaymentNoticeData {
	return { plan: planWordsIn(catalogue)(plan), amount: rupeesText(amount), reference };
}
