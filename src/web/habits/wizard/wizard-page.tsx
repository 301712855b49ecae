import type { ComponentType } from "react";
import { useMe } from "#web/platform/me.ts";
import { HabitWizard } from "./habit-wizard.tsx";
import type { TemplatePickerProps } from "./template-start.tsx";
import { WizardSkeleton } from "./wizard-skeleton.tsx";

export function WizardPage({ Templates }: { Templates: ComponentType<TemplatePickerProps> }) {
	const { user } = useMe();
	return user ? <HabitWizard key={user.id} userId={user.id} Templates={Templates} /> : <WizardSkeleton />;
}
