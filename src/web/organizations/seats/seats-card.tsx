import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { generatePath } from "react-router";
import type { User } from "#contract/account/auth.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Seats } from "#contract/organizations/seats.ts";
import { pages } from "#contract/pages.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { whyNotBuySeats } from "#domain/payments/seat.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { StatFigure } from "#web/ui/layout/stat-figure.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { CountForm } from "./count-form.tsx";
import { orderAddress } from "./order-address.ts";
import { seatsQuery, useLiveSeats, useOrder } from "./queries.ts";
import { RefusedSeats } from "./refused-seats.tsx";

export function SeatsCard({ organization }: { organization: Organization }) {
	const { user } = useMe();
	return user && <OwnersCard organization={organization} user={user} />;
}

/** Shown in the dialog of a deletion. */
export function LostSeats({ organizationId }: { organizationId: string }) {
	const { seats: words } = useStrings().payment;
	const { data: seats } = useQuery(seatsQuery(organizationId));
	const free = seats ? seats.bought - seats.taken : 0;
	return free > 0 && <p>{words.lost(free)}</p>;
}

function OwnersCard({ organization, user }: { organization: Organization; user: User }) {
	const { payment } = useStrings();
	const { seats: words } = payment;
	const { query } = useLiveSeats(organization.id, user.id);
	if (organization.type === "personal" && !hasSeats(query.data)) return null;
	return (
		<TitledCard title={words.title} text={words.text}>
			<Async
				query={query}
				texts={payment}
				loading={<Skeleton label={payment.loading} shape="row" count={2} />}
			>
				{(seats) => <Shown organization={organization} seats={seats} />}
			</Async>
		</TitledCard>
	);
}

/** An organization may have bought or ordered seats before it became personal. */
function hasSeats(seats: Seats | undefined): boolean {
	if (seats === undefined) return false;
	const { bought, orderedByOthers, own } = seats;
	const mayBeOwed = own?.paymentStatus === "rejected" && !own.refundedAt;
	return bought > 0 || orderedByOthers > 0 || own?.paymentStatus === "pending" || mayBeOwed;
}

function Shown({ organization, seats }: { organization: Organization; seats: Seats }) {
	const { seats: words } = useStrings().payment;
	const { number } = useFormats();
	const { bought, taken, own, orderedByOthers } = seats;
	const [isChanging, setIsChanging] = useState(false);
	// Called here, because the refetch after an order removes the form.
	const order = useOrder(organization.id);
	const isOpen = own?.paymentStatus === "pending";
	const mayChange = !whyNotBuySeats(organization) && (!isOpen || own.claimedAt === null);
	return (
		<>
			<div className="grid grid-cols-3 gap-4">
				<StatFigure figure={number(bought)} label={words.bought} />
				<StatFigure figure={number(taken)} label={words.taken} />
				<StatFigure figure={number(bought - taken)} label={words.free} />
			</div>
			<p className="text-15 text-quiet">{words.takenHint}</p>
			{orderedByOthers > 0 && <p>{words.orderedByOthers(orderedByOthers)}</p>}
			{own && <LastPayment organization={organization} payment={own} />}
			{mayChange && isOpen && !isChanging && (
				<Button tone="quiet" onClick={() => setIsChanging(true)}>
					{words.change}
				</Button>
			)}
			{mayChange && (!isOpen || isChanging) && (
				<CountForm
					organizationId={organization.id}
					known={isOpen ? own.seatCount : null}
					refused={own?.paymentStatus === "rejected" ? own.seatCount : null}
					order={order}
				/>
			)}
		</>
	);
}

function LastPayment({ organization, payment }: { organization: Organization; payment: Payment }) {
	const { seats: words, pay } = useStrings().payment;
	const { rupees } = useFormats();
	const { id, paymentStatus, claimedAt, refundedAt, amount } = payment;
	const count = payment.seatCount ?? 0;
	if (paymentStatus === "completed")
		return (
			<Link
				to={generatePath(pages.receipt, { paymentId: id })}
				className="inline-flex min-h-11 items-center self-start font-medium text-15 text-link underline"
			>
				{words.receipt}
			</Link>
		);
	if (paymentStatus === "rejected")
		return !refundedAt && <RefusedSeats organization={organization} payment={payment} />;
	const text = claimedAt === null ? words.open : words.checked;
	// While the organization is being deleted, money that is on its way can still be reported.
	const unclaimed =
		organization.deletesAt === null
			? ({ label: words.pay, step: "pay", tone: "primary" } as const)
			: ({ label: pay.paid, step: "proof", tone: "secondary" } as const);
	const next =
		claimedAt === null ? unclaimed : ({ label: words.see, step: "waiting", tone: "secondary" } as const);
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<p className="min-w-48 flex-1 font-medium">{text(count, rupees(amount))}</p>
			<ButtonLink tone={next.tone} to={orderAddress(organization.id, next.step)}>
				{next.label}
			</ButtonLink>
		</div>
	);
}
