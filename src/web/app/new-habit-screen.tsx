import { WizardPage } from "#web/habits/wizard-page.tsx";
import { onDemand } from "./on-demand.tsx";

const Templates = onDemand({
	load: async () => (await import("#web/templates/template-picker.tsx")).TemplatePicker,
	texts: ["templates", "plan", "wizard"],
});

/** The wizard with the ready habits, which are loaded when they are wanted. */
export function NewHabitScreen() {
	return <WizardPage Templates={Templates} />;
}
