import { queryOptions, useQuery } from "@tanstack/react-query";
import { generatePath } from "react-router";
import { pages } from "#contract/pages.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { send } from "#web/platform/api.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Link } from "#web/ui/controls/link.tsx";

/** Same keys as the queries of other features, which import payments and so cannot be imported here. */
const organizationsQuery = queryOptions({
	queryKey: ["api", "organizations", "user"],
	queryFn: () => send("GET /api/organizations/user"),
});
const consultationsQuery = queryOptions({
	queryKey: ["api", "consultations"],
	queryFn: () => send("GET /api/consultations"),
	// Cancelling one's own consultation sends no event to the account's other devices.
	staleTime: 0,
});

/** Returns the page where the user continues with an open or rejected payment. */
function orderPath({ consultationId, organizationId }: Payment): string {
	if (consultationId !== null) return generatePath(pages.ownConsultation, { consultationId });
	if (organizationId === null) return pages.payment;
	return `${generatePath(pages.organization, { organizationId })}?tab=settings`;
}

const ClosedOrderStep = onDemand({
	load: async () => (await import("./closed-order-step.tsx")).ClosedOrderStep,
	texts: ["payments"],
});

interface Props {
	payment: Payment;
	/** The open order for habits that the payment page shows. */
	shownOrder: Payment | undefined;
}

export function NextStep({ payment, shownOrder }: Props) {
	const { id, purpose, paymentStatus } = payment;
	const isClosed = useIsClosed(payment);
	const isOther = shownOrder !== undefined && shownOrder.id !== id;
	const isReplaced = isOther && purpose === "habits" && paymentStatus !== "completed";
	if (isClosed === undefined) return null;
	if (!isClosed && !isReplaced) return <NextStepLink payment={payment} />;
	return (
		<OptionalPart>
			<ClosedOrderStep payment={payment} />
		</OptionalPart>
	);
}

/** True if the order's own page no longer takes a payment; undefined while the list to check is loading. */
function useIsClosed(payment: Payment): boolean | undefined {
	const { organizationId, consultationId, paymentStatus, isWithdrawn } = payment;
	const isOfSeats = organizationId !== null && paymentStatus !== "completed" && !isWithdrawn;
	const isOfConsultation = consultationId !== null && paymentStatus === "rejected";
	const organizations = useQuery({ ...organizationsQuery, enabled: isOfSeats });
	const consultations = useQuery({ ...consultationsQuery, enabled: isOfConsultation });
	if (isOfSeats) return isMissing(organizations, ({ id, role }) => id === organizationId && role === "owner");
	if (isOfConsultation)
		return isMissing(
			consultations,
			({ id, status, paymentStatus }) =>
				id === consultationId && status === "pending" && paymentStatus === "pending",
		);
	// The payment page itself says so if nothing is due for a rejected order.
	return isWithdrawn;
}

/** If the list can't be loaded, nothing counts as missing: a link to the order's page is better than none. */
function isMissing<Row>(
	{ data, isError }: { data: readonly Row[] | undefined; isError: boolean },
	isOpen: (row: Row) => boolean,
): boolean | undefined {
	if (data === undefined) return isError ? false : undefined;
	return !data.some(isOpen);
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
