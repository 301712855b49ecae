import type { ReviewedPayment } from "#contract/admin/verification.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";

const tones = {
	unclaimed: "plain",
	claimed: "careful",
	completed: "good",
	rejected: "wrong",
} satisfies Record<string, BadgeTone>;

export function StatusBadge({ payment }: { payment: ReviewedPayment }) {
	const { queue: words } = useStrings().backOffice;
	const status = statusOf(payment);
	return <Badge tone={tones[status]}>{words.status[status]}</Badge>;
}

function statusOf({ paymentStatus, claimedAt }: ReviewedPayment): keyof typeof tones {
	if (paymentStatus !== "pending") return paymentStatus;
	return claimedAt === null ? "unclaimed" : "claimed";
}
