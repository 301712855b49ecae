import { useQuery } from "@tanstack/react-query";
import Info from "lucide-react/icons/info";
import type { User } from "#contract/account/auth.ts";
import { isAwaitingReview, paymentsQuery } from "#web/payments/payments/public.ts";
import { usePaymentState } from "#web/payments/payments/use-payment-state.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

export function WizardPrice({ user }: { user: User }) {
	const { price: words } = useStrings().wizardSteps;
	const { rupees } = useFormats();
	const { data: state } = usePaymentState(user, true);
	const { data: payments } = useQuery(paymentsQuery);
	if (state === undefined || state.kind === "paid") return null;
	const open = state.kind === "open" ? payments?.find(({ id }) => id === state.paymentId) : undefined;
	const amount = state.kind === "due" ? state.plan.price : open?.amount;
	function textOf() {
		if (open && isAwaitingReview(open)) return words.checking;
		if (state?.kind === "due" && state.refused) return words.refused;
		return amount && words.due(rupees(amount));
	}

	return (
		<>
			<Info aria-hidden className="mt-1 size-4 shrink-0 text-link" />
			{textOf()}
		</>
	);
}
