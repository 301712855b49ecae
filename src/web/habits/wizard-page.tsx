import { useMe } from "#web/account/queries.ts";
import { HabitWizard } from "./habit-wizard.tsx";

export function WizardPage() {
	const { user } = useMe();
	return user ? <HabitWizard key={user.id} userId={user.id} /> : null;
}
