import type { Consultation } from "#contract/consultations/bookings.ts";
import { isAwaitingReview, OpenOrder } from "#web/payments/payments/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { MainPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useConsultationMutation } from "./queries.ts";

export function Payment({
	consultation: { id, payment, isPayable },
	isLive,
}: {
	consultation: Consultation;
	isLive: boolean;
}) {
	const { one: words, loading } = useStrings().consultations;
	const {
		mutate: open,
		isPending,
		error,
	} = useConsultationMutation(() =>
		send("POST /api/consultations/:consultationId/payment", { params: { consultationId: id } }),
	);
	if (payment === null || payment.paymentStatus === "completed") return null;
	if (!isPayable && !isAwaitingReview(payment)) return <p role="status">{words.example}</p>;
	if (payment.paymentStatus === "pending")
		return (
			<>
				{payment.claimedAt === null && <p className="text-quiet">{words.paySoon}</p>}
				<MainPart fallback={<Skeleton label={loading} shape="card" />}>
					<OpenOrder key={payment.id} paymentId={payment.id} isLive={isLive} />
				</MainPart>
			</>
		);
	const { rejectReason, refundedAt } = payment;
	return (
		<section
			className={classes(
				"flex flex-col items-start gap-3 rounded-card p-4 sm:p-6",
				refundedAt ? "bg-sunken" : "bg-wrong-soft",
			)}
		>
			<p role="status">{refundedAt ? words.refunded : words.rejected}</p>
			{!refundedAt && rejectReason && <p className="wrap-anywhere">{words.reason(rejectReason)}</p>}
			<Button tone="primary" loading={isPending} onClick={() => open(undefined)}>
				{words.payAgain}
			</Button>
			<p role="alert" className="text-wrong empty:hidden">
				{error && `${words.notOpened}. ${errorMessage(error)}`}
			</p>
		</section>
	);
}
