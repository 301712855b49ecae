import type { Consultation } from "#contract/consultations/bookings.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";

const tones: Record<Consultation["status"], BadgeTone> = {
	pending: "careful",
	scheduled: "primary",
	done: "good",
	cancelled: "plain",
};

const paymentTones: Record<Consultation["paymentStatus"], BadgeTone> = {
	pending: "careful",
	completed: "good",
	refunded: "plain",
};

export function StateBadges({
	consultation,
}: {
	consultation: Pick<Consultation, "status" | "paymentStatus">;
}) {
	const { consultations: words } = useStrings();
	const { status, paymentStatus } = consultation;
	const isUnpaid = status === "pending" && paymentStatus === "pending";
	return (
		<span className="flex flex-wrap gap-1.5">
			{!isUnpaid && <Badge tone={tones[status]}>{words.status[status]}</Badge>}
			{(status !== "cancelled" || paymentStatus !== "pending") && (
				<Badge tone={paymentTones[paymentStatus]}>{words.paymentStatus[paymentStatus]}</Badge>
			)}
		</span>
	);
}
