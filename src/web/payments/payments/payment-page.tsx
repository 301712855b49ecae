import { type ComponentType, useEffect } from "react";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { hasSavedImport } from "#web/habits/imports/public.ts";
import { MainPart, OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { EarlierOrder, PaidNotice, useIsReporting } from "./paid-notice.tsx";
import { PaymentIntro } from "./payment-intro.tsx";
import { OpenOrder } from "./public.ts";
import { useLivePayments } from "./use-live-payments.ts";
import { useOpenTodayWhenPaid } from "./use-open-today-when-paid.ts";
import { usePaymentState } from "./use-payment-state.ts";

interface Props {
	SeatOffer: ComponentType;
}

export function PaymentPage({ SeatOffer }: Props) {
	const { payment: words } = useStrings();
	const { user } = useMe();
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			{user ? (
				<PaymentSteps user={user} SeatOffer={SeatOffer} />
			) : (
				<>
					<PaymentHeader title={words.title} />
					<PaymentSkeleton />
				</>
			)}
		</div>
	);
}

/** Moves on automatically once the payment is decided. */
function PaymentSteps({ user, SeatOffer }: Props & { user: User }) {
	const { payment: words } = useStrings();
	const isLive = useLivePayments(user.id);
	const isReporting = useIsReporting();
	const state = usePaymentState(user, isLive);
	const hasImport = hasSavedImport(user.id);
	useOpenTodayWhenPaid(user, !hasImport);
	useEffect(() => {
		// Preloads the payment step; if that fails, rendering it tries again.
		OpenOrder.prepare().catch(() => undefined);
	}, []);
	return (
		<>
			<PaymentHeader title={state.data?.kind === "paid" ? words.paid.heading : words.title} />
			{state.data && state.data.kind !== "paid" && (
				<OptionalPart>
					<SeatOffer />
				</OptionalPart>
			)}
			<Async query={state} texts={words} loading={<PaymentSkeleton />}>
				{(state) => {
					switch (state.kind) {
						case "paid":
							return (
								<>
									<PaidNotice user={user} policy={state.policy} hasImport={hasImport} />
									{state.earlier && <EarlierOrder payment={state.earlier} isLive={isLive} />}
								</>
							);
						case "open":
							return (
								<MainPart fallback={<PaymentSkeleton />}>
									<OpenOrder key={state.paymentId} paymentId={state.paymentId} isLive={isLive} />
								</MainPart>
							);
						case "due":
							return (
								<>
									{/* An order opened here would take over the step in the address. */}
									{!(isReporting && state.earlier) && (
										<PaymentIntro plan={state.plan} refused={state.refused} />
									)}
									{state.earlier && <EarlierOrder payment={state.earlier} isLive={isLive} />}
								</>
							);
					}
				}}
			</Async>
		</>
	);
}

function PaymentHeader({ title }: { title: string }) {
	const { payment: words } = useStrings();
	return <PageHeader title={title} back={{ to: pages.dashboard, label: words.back }} />;
}

function PaymentSkeleton() {
	const { payment: words } = useStrings();
	return <Skeleton label={words.loading} shape="card" />;
}
