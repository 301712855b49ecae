import { useQuery } from "@tanstack/react-query";
import type { Payment } from "#contract/payments/payments.ts";
import { dayInIndia } from "#domain/day.ts";
import { type DisplayStatus, displayStatusOf } from "#domain/payments/display-status.ts";
import { boughtWordsIn } from "#strings/payments/plan-words.ts";
import { isAwaitingReview, paymentsQuery } from "#web/payments/payments/public.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

const NextStep = onDemand({
	load: async () => (await import("./next-step.tsx")).NextStep,
	texts: ["profile"],
});

export function PaymentHistory() {
	const { history: words, ...profile } = useStrings().profile;
	return (
		<Card label={words.title} inset="flush">
			<h2 id="payments" className="px-4 pt-4 pb-2 font-semibold text-20 sm:px-6 sm:pt-6">
				{words.title}
			</h2>
			<Async
				query={useQuery(paymentsQuery)}
				texts={profile}
				loading={
					<div className="p-4 sm:p-6">
						<Skeleton label={profile.loading} shape="row" count={2} />
					</div>
				}
				empty={<EmptyState level={3} {...words.empty} />}
			>
				{(payments) => {
					const shownOrder = shownOrderOf(payments);
					return (
						<Rows label={words.title}>
							{payments.map((payment) => (
								<PaymentRow key={payment.id} payment={payment} shownOrder={shownOrder} />
							))}
						</Rows>
					);
				}}
			</Async>
		</Card>
	);
}

/** Returns the open order for habits that the payment page shows: only one, the reported one first. */
function shownOrderOf(payments: readonly Payment[]): Payment | undefined {
	const open = payments.filter(
		({ purpose, paymentStatus }) => purpose === "habits" && paymentStatus === "pending",
	);
	return open.find(isAwaitingReview) ?? open[0];
}

function PaymentRow({ payment, shownOrder }: { payment: Payment; shownOrder: Payment | undefined }) {
	const { history: words } = useStrings().profile;
	const { rupees, dayAndYear } = useFormats();
	const madeOn = dayInIndia(Date.parse(payment.paymentDate ?? payment.createdAt));
	const boughtWords = boughtWordsIn(useStrings());
	return (
		<Row
			title={<bdi>{boughtWords(payment)}</bdi>}
			text={
				<>
					<p className="wrap-anywhere">
						{madeOn && dayAndYear(madeOn)} · {payment.reference}
					</p>
					{!payment.refundedAt && payment.rejectReason && (
						<p className="wrap-anywhere">{words.reason(payment.rejectReason)}</p>
					)}
					{(!payment.isWithdrawn || (payment.organizationId && !payment.claimedAt)) && (
						<OptionalPart fallback={<div className="h-11" />}>
							<NextStep payment={payment} shownOrder={shownOrder} />
						</OptionalPart>
					)}
				</>
			}
			trailing={
				<span className="flex flex-col items-end gap-1">
					<span className="font-semibold tabular-nums">{rupees(payment.amount)}</span>
					<StatusBadge payment={payment} />
				</span>
			}
		/>
	);
}

const tones: Record<DisplayStatus, BadgeTone> = {
	unclaimed: "careful",
	claimed: "careful",
	completed: "good",
	rejected: "wrong",
	withdrawn: "plain",
	refunded: "plain",
};

function StatusBadge({ payment }: { payment: Payment }) {
	const { history: words } = useStrings().profile;
	const status = displayStatusOf(payment);
	return <Badge tone={tones[status]}>{words.status[status]}</Badge>;
}
