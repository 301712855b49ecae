import CircleCheck from "lucide-react/icons/circle-check";
import { useLocation } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import type { Payment } from "#contract/payments/payments.ts";
import type { PricingPolicy } from "#domain/payments/payment.ts";
import { MainPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Link } from "#web/ui/controls/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { useAnnounced } from "#web/ui/states/use-announced.ts";
import { OpenOrder } from "./public.ts";

interface Props {
	user: User;
	policy: PricingPolicy;
	hasImport: boolean;
}

export function PaidNotice({ user, policy, hasImport }: Props) {
	const { paid: words } = useStrings().payment;
	// Under `per-habit`, a payment for one more habit is unused.
	const toHabit =
		user.habitsCreated > 0 && policy === "unlock"
			? { to: pages.dashboard, ...words.today }
			: { to: pages.newHabit, text: words.text, action: words.action };
	// Not decided by `totalPaid` alone: `user` may not include a payment verified just now.
	const hasSeatOnly = user.seats > 0 && user.totalPaid === 0;
	const next = hasImport ? { to: pages.import, ...words.import } : toHabit;
	const title = hasSeatOnly ? words.seat : words.title;
	useAnnounced(title);
	return (
		<Card>
			<div className="flex flex-col items-start gap-5">
				<div className="flex flex-col gap-2">
					<CircleCheck aria-hidden className="size-8 text-good" />
					<h2 className="font-semibold text-20">{title}</h2>
					<p className="text-quiet">{next.text}</p>
				</div>
				<ButtonLink tone="primary" size="large" to={next.to}>
					{next.action}
				</ButtonLink>
			</div>
		</Card>
	);
}

/** True while the address says that the user is reporting an order. */
export function useIsReporting(): boolean {
	return new URLSearchParams(useLocation().search).get("step") === "proof";
}

/** An order whose money may be on its way although nothing, or another plan, is due. */
export function EarlierOrder({ payment, isLive }: { payment: Payment; isLive: boolean }) {
	const { paid: words, loading } = useStrings().payment;
	const isReporting = useIsReporting();
	if (payment.paymentStatus === "rejected") return <RefusedOrder payment={payment} />;
	if (isReporting || payment.claimedAt !== null)
		return (
			<MainPart fallback={<Skeleton label={loading} shape="card" />}>
				<OpenOrder key={payment.id} paymentId={payment.id} isLive={isLive} />
			</MainPart>
		);
	return (
		<p>
			{words.earlier(payment.reference)}{" "}
			<Link to="?step=proof" className="text-link underline underline-offset-2">
				{words.report}
			</Link>
		</p>
	);
}

/** Nothing is due that a corrected UTR could pay for, so only the operator can help with this payment. */
function RefusedOrder({ payment: { reference, rejectReason } }: { payment: Payment }) {
	const { refused: words, waiting } = useStrings().payment;
	return (
		<section
			aria-label={words.title(reference)}
			className="flex flex-col items-start gap-3 rounded-card bg-wrong-soft p-4 sm:p-6"
		>
			<h2 className="font-semibold text-17">{words.title(reference)}</h2>
			{rejectReason && <p className="wrap-anywhere">{words.reason(rejectReason)}</p>}
			<ButtonLink to={pages.contact}>{waiting.contact}</ButtonLink>
		</section>
	);
}
