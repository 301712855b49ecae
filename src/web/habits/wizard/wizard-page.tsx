import type { User } from "#contract/account/auth.ts";
import { useMe } from "#web/platform/me.ts";
import { HabitWizard, type WizardParts } from "./habit-wizard.tsx";
import { useMayOwe, usePlannedHabit } from "./planned-habit.ts";
import { WizardSkeleton } from "./wizard-skeleton.tsx";

export function WizardPage(parts: WizardParts) {
	const { user } = useMe();
	return user ? <PlanningUser key={user.id} user={user} parts={parts} /> : <WizardSkeleton />;
}

function PlanningUser({ user, parts }: { user: User; parts: WizardParts }) {
	const mayOwe = useMayOwe(user);
	const planned = usePlannedHabit(user);
	if (planned === undefined) return <WizardSkeleton />;
	return <HabitWizard key={user.id} user={user} mayOwe={mayOwe} planned={planned} {...parts} />;
}
