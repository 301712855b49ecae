import { WizardPage } from "#web/habits/wizard/wizard-page.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";

const Templates = onDemand({
	load: async () => (await import("#web/habits/templates/template-picker.tsx")).TemplatePicker,
	texts: ["templates", "plan", "wizard"],
});

export function NewHabitScreen() {
	return <WizardPage Templates={Templates} />;
}
