import { useState } from "react";
import { categories } from "#domain/habits/plan/habit.ts";
import { templatesOf } from "#web/habits/templates/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import type { ProgramDraft } from "./program-draft.ts";

export function TemplateField({ onChoose }: { onChoose: (changes: Partial<ProgramDraft>) => void }) {
	const { organizationPrograms, templates } = useStrings();
	const { form: words } = organizationPrograms;
	const [chosen, setChosen] = useState("");
	const habits = categories.flatMap((category) => templatesOf(category, templates.habits));

	function choose(name: string) {
		setChosen(name);
		const habit = habits.find((each) => each.name === name);
		if (habit === undefined) return;
		const { description, benefits, category, implementationStrategies } = habit;
		onChoose({ name, description, benefits, category, strategies: implementationStrategies });
	}

	return (
		<SelectField
			label={words.template}
			placeholder={words.templateNone}
			value={chosen}
			options={habits.map(({ name }) => ({ value: name, label: name }))}
			onChange={({ target }) => choose(target.value)}
		/>
	);
}
