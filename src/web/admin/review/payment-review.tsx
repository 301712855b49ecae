import { useQuery } from "@tanstack/react-query";
import type { ReviewedPayment } from "#contract/admin/verification.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import { boughtWordsIn } from "#strings/payments/plan-words.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Decisions } from "./decisions.tsx";
import { reviewedQuery } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";

interface Props {
	listed: ReviewedPayment;
	onClose: () => void;
}

export function PaymentReview({ listed, onClose }: Props) {
	const { backOffice, shell } = useStrings();
	const { data: payment } = useQuery(reviewedQuery(listed));
	const isDecidedSince = listed.paymentStatus === "pending" && payment.paymentStatus !== "pending";
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={payment.payer.fullName}
			closeLabel={backOffice.close}
			unsaved={shell.unsaved}
		>
			<div className="flex flex-col gap-5">
				<div role="status" className="empty:absolute">
					{isDecidedSince && <DecidedSince payment={payment} />}
				</div>
				<PaymentFacts payment={payment} />
				{payment.hasScreenshot && <Screenshot paymentId={payment.id} />}
				<Decisions key={payment.paymentStatus} payment={payment} onDone={onClose} />
			</div>
		</Dialog>
	);
}

/** Shown if the payment was decided since the list was loaded, by anybody or in another tab. */
function DecidedSince({ payment: { paymentStatus, decidedBy, isWithdrawn } }: { payment: ReviewedPayment }) {
	const { review: words } = useStrings().backOffice;
	const name = decidedBy?.fullName ?? words.anotherAdministrator;
	const decision = paymentStatus === "completed" ? words.verifiedSince(name) : words.rejectedSince(name);
	return (
		<p className="rounded-control bg-careful-soft px-4 py-3 text-careful">
			{isWithdrawn ? words.withdrawnSince : decision}
		</p>
	);
}

function PaymentFacts({ payment }: { payment: ReviewedPayment }) {
	const { review: words } = useStrings().backOffice;
	const { rupees, date, time } = useFormats();
	const boughtWords = boughtWordsIn(useStrings());
	const when = (instant: string | null) => instant && `${date(instant)}, ${time(instant)}`;
	const facts = [
		{ label: words.amount, value: rupees(payment.amount) },
		{ label: words.utr, value: payment.transactionId ?? words.none },
		{ label: words.reference, value: payment.reference },
		{ label: words.status, value: <StatusBadge payment={payment} /> },
		{ label: words.payer, value: shownAddress(payment.payer.email), isWide: true },
		{ label: words.phone, value: payment.payer.phone },
		{ label: words.plan, value: boughtWords(payment) },
		{ label: words.opened, value: when(payment.createdAt) },
		{ label: words.claimed, value: when(payment.claimedAt) },
		{ label: words.decided, value: when(payment.decidedAt) },
		{ label: words.decidedBy, value: payment.decidedBy?.fullName },
		{ label: words.reason, value: payment.rejectReason, isWide: true },
	];
	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-3">
			{facts
				.filter(({ value }) => value)
				.map(({ label, value, isWide }) => (
					<div key={label} className={classes("min-w-0", isWide && "col-span-2")}>
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
			<img src={address} alt={words.screenshot} className="max-h-48 rounded-control ring-1 ring-line" />
		</a>
	);
}
