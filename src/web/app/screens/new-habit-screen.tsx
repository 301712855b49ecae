import { WizardPage } from "#web/habits/wizard/wizard-page.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";

const Templates = onDemand({
	load: async () => (await import("#web/habits/templates/template-picker.tsx")).TemplatePicker,
	texts: ["templates", "plan", "wizard"],
});

/** The wizard with the ready habits, which are loaded when they are wanted. */
export function NewHabitScreen() {
	return <WizardPage Templates={Templates} />;
}
