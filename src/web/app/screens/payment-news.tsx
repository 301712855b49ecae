import CircleAlert from "lucide-react/icons/circle-alert";
import Hourglass from "lucide-react/icons/hourglass";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { draftName } from "#web/habits/wizard/public.ts";
import { isChecked, useReportedPayment } from "#web/payments/payments/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";

/** For users who have reported a first payment: its state, and that their plan is safe during that time. */
export function PaymentNews({ user }: { user: User }) {
	const { payment: words } = useStrings().today;
	const { rupees } = useFormats();
	const reported = useReportedPayment(user);
	if (!reported) return null;
	const isWaiting = isChecked(reported);
	const amount = rupees(reported.amount);
	const plan = draftName(user.id);
	const Icon = isWaiting ? Hourglass : CircleAlert;
	return (
		<section
			role="status"
			className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-card p-4 ring-1 ring-line sm:px-6"
		>
			<Icon aria-hidden className={isWaiting ? "size-5 shrink-0 text-link" : "size-5 shrink-0 text-wrong"} />
			<p className="min-w-48 flex-1">
				<span className="font-medium">{isWaiting ? words.checking(amount) : words.refused(amount)}</span>
				{plan && <span className="wrap-anywhere text-quiet"> {words.plan(plan)}</span>}
			</p>
			<ButtonLink tone="primary" size="small" to={pages.payment}>
				{isWaiting ? words.see : words.correct}
			</ButtonLink>
		</section>
	);
}
