import { pages } from "#contract/pages.ts";
import { draftName } from "#web/habits/wizard/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";

/** Leads to the wizard, which needs no payment; names the draft if there is one. */
export function PlanLink({ size }: { size?: "large" }) {
	const { payment: words } = useStrings();
	const { user } = useMe();
	const name = user && draftName(user.id);
	return (
		<ButtonLink tone="quiet" size={size} to={pages.newHabit}>
			{name ? words.planSaved(name) : words.planFirst}
		</ButtonLink>
	);
}
