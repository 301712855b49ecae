import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ImportLink } from "./import-link.tsx";

/** If the payment is shown above, its button is the primary one. */
export function NoHabits({ user, isPaymentShown }: { user: User; isPaymentShown: boolean }) {
	const { today: words } = useStrings();
	return (
		<EmptyState
			title={words.empty.title}
			text={words.empty.text}
			action={
				<div className="flex flex-col items-center gap-3">
					{user.habitsCreated === 0 && !isPaymentShown && <Badge tone="accent">{words.startHere}</Badge>}
					<ButtonLink
						tone={isPaymentShown ? "secondary" : "primary"}
						size="large"
						to={user.isEntitled ? pages.newHabit : pages.payment}
					>
						{words.empty.action}
					</ButtonLink>
					<ImportLink />
				</div>
			}
		/>
	);
}
