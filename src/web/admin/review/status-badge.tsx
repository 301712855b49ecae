import type { ReviewedPayment } from "#contract/admin/verification.ts";
import { type DisplayStatus, reviewStatusOf } from "#domain/payments/display-status.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";

const tones: Record<DisplayStatus | "toRefund", BadgeTone> = {
	unclaimed: "plain",
	claimed: "careful",
	completed: "good",
	rejected: "wrong",
	withdrawn: "plain",
	toRefund: "careful",
	refunded: "plain",
};

export function StatusBadge({ payment }: { payment: ReviewedPayment }) {
	const { queue: words } = useStrings().backOffice;
	const status = reviewStatusOf(payment);
	return <Badge tone={tones[status]}>{words.status[status]}</Badge>;
}
