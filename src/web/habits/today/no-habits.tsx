import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { paymentsQuery, toldPayment } from "#web/payments/payments/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ImportLink } from "./import-link.tsx";

/** The dashboard before the first habit: the payment comes first, then the wizard. */
export function NoHabits({ user }: { user: User }) {
	const { today: words } = useStrings();
	const hasPaid = user.totalPaid > 0;
	const { data: payments = [] } = useQuery({ ...paymentsQuery, enabled: !hasPaid });
	// The payment's status is shown above, and its next step comes first.
	const isTold = !hasPaid && toldPayment(payments) !== undefined;
	return (
		<EmptyState
			title={words.empty.title}
			text={words.empty.text}
			action={
				<div className="flex flex-col items-center gap-3">
					{user.habitsCreated === 0 && !isTold && <Badge tone="accent">{words.startHere}</Badge>}
					<ButtonLink
						tone={isTold ? "secondary" : "primary"}
						size="large"
						to={hasPaid ? pages.newHabit : pages.payment}
					>
						{words.empty.action}
					</ButtonLink>
					<ImportLink />
				</div>
			}
		/>
	);
}
