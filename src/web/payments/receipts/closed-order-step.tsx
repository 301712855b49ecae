import { useState } from "react";
import { pages } from "#contract/pages.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { isAwaitingReview, OpenOrder } from "#web/payments/payments/public.ts";
import { MainPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

/**
 * For an order that cannot be paid on its own page, such as a former owner's seats, a past consultation, or habits after
 * another order for them was opened.
 */
export function ClosedOrderStep({ payment }: { payment: Payment }) {
	const { waiting: words, paid, loading } = useStrings().payment;
	const [isShown, setIsShown] = useState(false);
	if (payment.paymentStatus === "rejected")
		return (
			!payment.refundedAt && (
				<Link
					to={pages.contact}
					className="inline-flex min-h-11 items-center font-medium text-15 text-link underline"
				>
					{words.contact}
				</Link>
			)
		);
	const isForHabits = payment.purpose === "habits";
	const isReported = isAwaitingReview(payment);
	if (!isReported && !isForHabits) return null;
	if (!isShown)
		return (
			<>
				{!isReported && <p>{paid.earlier(payment.reference)}</p>}
				<Button tone="quiet" onClick={() => setIsShown(true)}>
					{isReported ? words.correct : paid.report}
				</Button>
			</>
		);
	return (
		<div className="flex flex-col gap-6 py-2">
			<MainPart fallback={<Skeleton label={loading} shape="card" />}>
				<OpenOrder paymentId={payment.id} isLive={false} isReportOnly={isForHabits} />
			</MainPart>
		</div>
	);
}
