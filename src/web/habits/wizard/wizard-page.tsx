import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/account/auth.ts";
import { useMe } from "#web/platform/me.ts";
import { readDraft } from "./habit-draft.ts";
import { HabitWizard, type WizardParts } from "./habit-wizard.tsx";
import { plannedQuery, useMayOwe, usePlannedHabit } from "./planned-habit.ts";
import { WizardSkeleton } from "./wizard-skeleton.tsx";

export function WizardPage(parts: WizardParts) {
	const { user } = useMe();
	return user ? <PlanningUser key={user.id} user={user} parts={parts} /> : <WizardSkeleton />;
}

function PlanningUser({ user, parts }: { user: User; parts: WizardParts }) {
	const mayOwe = useMayOwe(user);
	const planned = usePlannedHabit(user);
	const { isFetching, isStale } = useQuery({ ...plannedQuery, enabled: mayOwe });
	const [hasBegun, setBegun] = useState(false);
	// The form is filled only once, and what this device remembers may have changed on another one.
	const isChecking = !hasBegun && isFetching && isStale && readDraft(user.id) === undefined;
	if (planned === undefined || isChecking) return <WizardSkeleton />;
	if (!hasBegun) setBegun(true);
	return <HabitWizard key={user.id} user={user} mayOwe={mayOwe} planned={planned} {...parts} />;
}
