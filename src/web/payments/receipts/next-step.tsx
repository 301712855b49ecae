import { queryOptions, useQuery } from "@tanstack/react-query";
import { generatePath } from "react-router";
import { pages } from "#contract/pages.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { send } from "#web/platform/api.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Link } from "#web/ui/controls/link.tsx";

/** Shares the key of the organizations' own query: organizations import payments, so payments cannot import them. */
const organizationsQuery = queryOptions({
	queryKey: ["api", "organizations", "user"],
	queryFn: () => send("GET /api/organizations/user"),
});

/** Returns the page where the user continues with an open or rejected payment. */
function orderPath({ consultationId, organizationId }: Payment): string {
	if (consultationId !== null) return generatePath(pages.ownConsultation, { consultationId });
	if (organizationId === null) return pages.payment;
	return `${generatePath(pages.organization, { organizationId })}?tab=settings`;
}

const FormerOwnerStep = onDemand({
	load: async () => (await import("./former-owner-step.tsx")).FormerOwnerStep,
	texts: ["payments"],
});

export function NextStep({ payment }: { payment: Payment }) {
	const { organizationId, paymentStatus } = payment;
	const isOrderOfSeats = organizationId !== null && paymentStatus !== "completed";
	const { data } = useQuery({ ...organizationsQuery, enabled: isOrderOfSeats });
	const isOwner = data?.some(({ id, role }) => id === organizationId && role === "owner");
	if (!isOrderOfSeats || isOwner) return <NextStepLink payment={payment} />;
	return (
		data && (
			<OptionalPart>
				<FormerOwnerStep payment={payment} />
			</OptionalPart>
		)
	);
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
