import Plus from "lucide-react/icons/plus";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { useTestingMode } from "#web/habits/testing-mode/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";

/** Leads to the payment until the user is entitled, except in testing mode. */
export function NewHabitButton({ user, isSecondary }: { user: User; isSecondary: boolean }) {
	const { today: words } = useStrings();
	const isTesting = useTestingMode();
	return (
		<div className="max-sm:hidden">
			<ButtonLink
				to={isTesting || user.isEntitled ? pages.newHabit : pages.payment}
				tone={isSecondary ? "secondary" : "primary"}
				icon={<Plus aria-hidden />}
			>
				{words.createHabit}
			</ButtonLink>
		</div>
	);
}
