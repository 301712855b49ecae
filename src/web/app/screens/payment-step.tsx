import { useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-alert";
import Hourglass from "lucide-react/icons/hourglass";
import IndianRupee from "lucide-react/icons/indian-rupee";
import type { ReactNode } from "react";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { SeatOffer } from "#web/organizations/seats/seat-offer.tsx";
import { isAwaitingReview, paymentsQuery, useReportedPayment } from "#web/payments/payments/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";

export function PaymentStep({ user }: { user: User }) {
	return (
		<div className="flex flex-col gap-3">
			<NextStep user={user} />
			<SeatOffer />
		</div>
	);
}

function NextStep({ user }: { user: User }) {
	const { payment: words, startHere } = useStrings().today;
	const { rupees } = useFormats();
	const reported = useReportedPayment(user);
	const { data: payments } = useQuery(paymentsQuery);
	const badge = user.habitsCreated === 0 && <Badge tone="accent">{startHere}</Badge>;
	// Nobody should pay twice: until the payments are loaded, one may be in review.
	if (!payments) return <Step icon={Hourglass} text={words.due} badge={badge} action={words.see} />;
	if (!reported) return <Step icon={IndianRupee} text={words.due} badge={badge} action={words.pay} />;
	const amount = rupees(reported.amount);
	return isAwaitingReview(reported) ? (
		<Step icon={Hourglass} text={words.checking(amount)} badge={badge} action={words.see} />
	) : (
		<Step icon={CircleAlert} isWrong text={words.refused(amount)} badge={badge} action={words.correct} />
	);
}

interface StepProps {
	icon: LucideIcon;
	text: string;
	badge: ReactNode;
	action: string;
	isWrong?: boolean;
}

function Step({ icon: Icon, text, badge, action, isWrong }: StepProps) {
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<Icon aria-hidden className={isWrong ? "size-5 shrink-0 text-wrong" : "size-5 shrink-0 text-link"} />
			<p className="min-w-48 flex-1 font-medium">{text}</p>
			{badge}
			<ButtonLink tone="primary" size="small" to={pages.payment}>
				{action}
			</ButtonLink>
		</div>
	);
}
