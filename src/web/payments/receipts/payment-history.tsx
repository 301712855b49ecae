import { queryOptions, useQuery } from "@tanstack/react-query";
import { generatePath } from "react-router";
import { pages } from "#contract/pages.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { type DisplayStatus, displayStatusOf } from "#domain/payments/display-status.ts";
import { boughtWordsIn } from "#strings/payments/plan-words.ts";
import { paymentsQuery } from "#web/payments/payments/public.ts";
import { send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Badge, type BadgeTone } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";

/** Shares its key with `organizationsQuery`, whose module would exceed the page's budget. */
const organizationsQuery = queryOptions({
	queryKey: ["api", "organizations", "user"],
	queryFn: () => send("GET /api/organizations/user"),
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
				{(payments) => (
					<Rows label={words.title}>
						{payments.map((payment) => (
							<PaymentRow key={payment.id} payment={payment} />
						))}
					</Rows>
				)}
			</Async>
		</Card>
	);
}

function PaymentRow({ payment }: { payment: Payment }) {
	const { history: words } = useStrings().profile;
	const { rupees, date } = useFormats();
	const boughtWords = boughtWordsIn(useStrings());
	return (
		<Row
			title={<bdi>{boughtWords(payment)}</bdi>}
			text={
				<>
					<p className="wrap-anywhere">
						{date(payment.paymentDate ?? payment.createdAt)} · {payment.reference}
					</p>
					{payment.rejectReason && <p className="wrap-anywhere">{words.reason(payment.rejectReason)}</p>}
					{!payment.isWithdrawn && <NextStep payment={payment} />}
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

/** Returns the page where the user continues with an open or rejected payment. */
function orderPath({ consultationId, organizationId }: Payment): string {
	if (consultationId !== null) return generatePath(pages.ownConsultation, { consultationId });
	if (organizationId === null) return pages.payment;
	return `${generatePath(pages.organization, { organizationId })}?tab=settings`;
}

/** Seats that are not paid for have none once the user no longer owns the organization. */
function NextStep({ payment }: { payment: Payment }) {
	const { organizationId, paymentStatus } = payment;
	const isOrderOfSeats = organizationId !== null && paymentStatus !== "completed";
	const { data = [] } = useQuery({ ...organizationsQuery, enabled: isOrderOfSeats });
	const isOwner = data.some(({ id, role }) => id === organizationId && role === "owner");
	return (!isOrderOfSeats || isOwner) && <NextStepLink payment={payment} />;
}

function NextStepLink({ payment }: { payment: Payment }) {
	const { history: words } = useStrings().profile;
	const { id, paymentStatus } = payment;
	const order = orderPath(payment);
	const ways = {
		pending: { to: order, label: words.goOn },
		completed: { to: generatePath(pages.receipt, { paymentId: id }), label: words.receipt },
		rejected: { to: order, label: words.tryAgain },
	};
	const { to, label } = ways[paymentStatus];
	return (
		<Link to={to} className="inline-flex min-h-11 items-center font-medium text-15 text-link underline">
			{label}
		</Link>
	);
}
