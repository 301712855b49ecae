import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { readDraft, usePlannedHabit } from "#web/habits/wizard/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";

/** Links to the wizard, which needs no payment. */
export function PlanLink({ size }: { size?: "large" }) {
	const { user } = useMe();
	return user && <LinkToPlan user={user} size={size} />;
}

function LinkToPlan({ user, size }: { user: User; size: "large" | undefined }) {
	const { payment: words } = useStrings();
	const plan = usePlannedHabit(user)?.plan;
	const draft = readDraft(user.id);
	const hasBegun = useQuery({ ...habitsQuery, enabled: false }).data?.some(({ id }) => id === draft?.habitId);
	const draftName = !hasBegun && draft?.typed.name.trim();
	const ofPlan = plan ? words.planSaved(plan.name) : words.planFirst;
	return (
		<ButtonLink tone="quiet" size={size} to={pages.newHabit}>
			{draftName ? words.planDraft(draftName) : ofPlan}
		</ButtonLink>
	);
}
