import { WizardPage } from "#web/habits/wizard/wizard-page.tsx";
import { onDemand } from "#web/platform/on-demand.tsx";

const Templates = onDemand({
	load: async () => (await import("#web/habits/templates/template-picker.tsx")).TemplatePicker,
	texts: ["templates", "plan", "wizard"],
});

const Price = onDemand({
	load: async () => (await import("./wizard-price.tsx")).WizardPrice,
	texts: ["wizardSteps"],
});

const When = onDemand({
	load: async () => (await import("./when-fields.tsx")).WhenFields,
	texts: ["wizard", "habitSettings", "measure", "plan"],
});

export function NewHabitScreen() {
	return <WizardPage Templates={Templates} Price={Price} When={When} />;
}
