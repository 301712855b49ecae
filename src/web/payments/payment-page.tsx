import { useLocation } from "react-router";
import type { User } from "#contract/auth.ts";
import { pages } from "#contract/pages.ts";
import { useMe } from "#web/account/queries.ts";
import { useStrings } from "#web/app/locale.ts";
import { Async } from "#web/ui/async.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CheckAgain } from "./check-again.tsx";
import { NextSteps } from "./next-steps.tsx";
import { PaidNotice } from "./paid-notice.tsx";
import { PaymentDetails } from "./payment-details.tsx";
import { dueIn } from "./payment-state.ts";
import { usePaymentState } from "./queries.ts";

export function PaymentPage() {
	const { user } = useMe();
	return user ? <CompletePayment user={user} /> : null;
}

/** What to pay, how, and what happens then; it changes by itself once the payment is verified. */
function CompletePayment({ user }: { user: User }) {
	const { payment: words } = useStrings();
	const state = usePaymentState(user, dueIn(useLocation().state));
	return (
		<div className="mx-auto flex w-full max-w-reading flex-col gap-6">
			<PageHeader title={words.title} back={{ to: pages.dashboard, label: words.back }} />
			<Async query={state} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
				{({ due, payee, supportPhone }) =>
					due ? (
						<>
							<PaymentDetails due={due} payee={payee} />
							<NextSteps supportPhone={supportPhone} />
							<CheckAgain />
						</>
					) : (
						<PaidNotice />
					)
				}
			</Async>
		</div>
	);
}
