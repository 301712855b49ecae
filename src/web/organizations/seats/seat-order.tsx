import CircleCheck from "lucide-react/icons/circle-check";
import { generatePath } from "react-router";
import type { User } from "#contract/account/auth.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { pages } from "#contract/pages.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { OpenOrder } from "#web/payments/payments/public.ts";
import { MainPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useAnnounced } from "#web/ui/states/use-announced.ts";
import { useLiveSeats } from "./queries.ts";
import { RefusedSeats } from "./refused-seats.tsx";

export function SeatOrder({ organization }: { organization: Organization }) {
	const { seats: words } = useStrings().payment;
	const { user } = useMe();
	const back = `${generatePath(pages.organization, { organizationId: organization.id })}?tab=settings`;
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<PageHeader title={words.order(organization.name)} back={{ to: back, label: words.back }} />
			{user && <Steps organization={organization} user={user} back={back} />}
		</div>
	);
}

interface Props {
	organization: Organization;
	back: string;
}

function Steps({ organization, user, back }: Props & { user: User }) {
	const { payment: words } = useStrings();
	const { query, isLive } = useLiveSeats(organization.id, user.id);
	const loading = <Skeleton label={words.loading} shape="card" />;
	return (
		<Async query={query} texts={words} loading={loading}>
			{({ own }) =>
				own?.paymentStatus === "pending" ? (
					<MainPart fallback={loading}>
						<OpenOrder key={own.id} paymentId={own.id} isLive={isLive} />
					</MainPart>
				) : (
					<Decided organization={organization} payment={own} back={back} />
				)
			}
		</Async>
	);
}

function Decided({ organization, payment, back }: Props & { payment: Payment | null }) {
	const { seats: words } = useStrings().payment;
	const toSettings = (
		<ButtonLink tone="primary" to={back}>
			{words.back}
		</ButtonLink>
	);
	if (payment?.paymentStatus === "rejected" && !payment.refundedAt)
		return (
			<div className="flex flex-col items-start gap-5">
				<RefusedSeats organization={organization} payment={payment} />
				{toSettings}
			</div>
		);
	if (payment?.paymentStatus !== "completed")
		return <EmptyState title={words.none.title} text={words.none.text} action={toSettings} />;
	return (
		<Card>
			<div className="flex flex-col items-start gap-5">
				<Ready count={payment.seatCount ?? 0} />
				{toSettings}
			</div>
		</Card>
	);
}

function Ready({ count }: { count: number }) {
	const { seats: words } = useStrings().payment;
	useAnnounced(words.ready(count));
	return (
		<div className="flex flex-col gap-2">
			<CircleCheck aria-hidden className="size-8 text-good" />
			<h2 className="font-semibold text-20">{words.ready(count)}</h2>
			<p className="text-quiet">{words.readyText}</p>
		</div>
	);
}
