import { useState } from "react";
import type { ReviewedPayment } from "#contract/admin.ts";
import { sentenceOf } from "#web/app/api.ts";
import { useFormats } from "#web/app/formats.ts";
import { useStrings } from "#web/app/locale.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ReasonForm } from "#web/ui/reason-form.tsx";
import { toast } from "#web/ui/toast.ts";
import { type Decision, useDecision } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";

/** All that is known of a payment, and the decision on it. */
export function PaymentReview({ payment, onClose }: { payment: ReviewedPayment; onClose: () => void }) {
	const { review: words, close } = useStrings().backOffice;
	const { mutateAsync, isPending, error } = useDecision(payment.id);
	const [isRejecting, setIsRejecting] = useState(false);
	const isOpen = payment.paymentStatus === "pending";

	async function decide(decision: Decision, title: string) {
		try {
			await mutateAsync(decision);
			toast({ title, message: payment.payer.email, tone: "good" });
			onClose();
		} catch {
			// The dialog shows the reason.
		}
	}

	return (
		<Dialog open onOpenChange={onClose} title={payment.payer.fullName} closeLabel={close}>
			<div className="flex flex-col gap-5">
				<PaymentFacts payment={payment} />
				{payment.hasScreenshot && <Screenshot paymentId={payment.id} />}
				<p role="alert" className="text-wrong empty:hidden">
					{error && sentenceOf(error)}
				</p>
				{isOpen && !isRejecting && (
					<div className="flex flex-wrap gap-2">
						<Button
							tone="primary"
							loading={isPending}
							onClick={() => void decide({ kind: "verify" }, words.verified)}
						>
							{words.verify}
						</Button>
						<Button onClick={() => setIsRejecting(true)}>{words.reject}</Button>
					</div>
				)}
				{isOpen && isRejecting && (
					<ReasonForm
						label={words.rejectReason}
						hint={words.rejectHint}
						submitLabel={words.reject}
						tone="danger"
						loading={isPending}
						onSubmit={(reason) => void decide({ kind: "reject", reason }, words.rejected)}
					/>
				)}
				{!isOpen && payment.refund && <p>{words.refunded(payment.refund.note)}</p>}
				{!isOpen && (
					<ReasonForm
						label={words.refund}
						hint={words.refundHint}
						submitLabel={words.saveRefund}
						loading={isPending}
						onSubmit={(note) => void decide({ kind: "refund", note }, words.refund)}
					/>
				)}
			</div>
		</Dialog>
	);
}

function PaymentFacts({ payment }: { payment: ReviewedPayment }) {
	const { review: words } = useStrings().backOffice;
	const { rupees, date, time } = useFormats();
	const when = (instant: string | null) => instant && `${date(instant)}, ${time(instant)}`;
	const facts = [
		{ label: words.amount, value: rupees(payment.amount) },
		{ label: words.utr, value: payment.transactionId ?? words.none },
		{ label: words.reference, value: payment.reference },
		{ label: words.status, value: <StatusBadge payment={payment} /> },
		{ label: words.payer, value: payment.payer.email },
		{ label: words.phone, value: payment.payer.phone },
		{ label: words.plan, value: payment.planName },
		{ label: words.opened, value: when(payment.createdAt) },
		{ label: words.claimed, value: when(payment.claimedAt) },
		{ label: words.decided, value: when(payment.decidedAt) },
		{ label: words.decidedBy, value: payment.decidedBy?.fullName },
		{ label: words.reason, value: payment.rejectReason },
	];
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-3">
			{facts
				.filter(({ value }) => value)
				.map(({ label, value }) => (
					<div key={label} className="min-w-0">
						<dt className="text-13 text-quiet">{label}</dt>
						<dd className="wrap-anywhere font-medium tabular-nums">{value}</dd>
					</div>
				))}
		</dl>
	);
}

function Screenshot({ paymentId }: { paymentId: string }) {
	const { review: words } = useStrings().backOffice;
	const address = `/api/admin/payments/${paymentId}/screenshot`;
	return (
		<a href={address} target="_blank" rel="noreferrer" className="self-start">
			<img src={address} alt={words.screenshot} className="max-h-80 rounded-control ring-1 ring-line" />
		</a>
	);
}
