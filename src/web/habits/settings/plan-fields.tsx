import type { Habit } from "#contract/habits/habits.ts";
import { categories, importances, strategies, urgencies } from "#domain/habits/plan/habit.ts";
import { CategoryIcon } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import type { EditField } from "./edited-habit.ts";

interface Props {
	habit: Habit;
	blank: readonly EditField[];
}

export function PlanFields({ habit, blank }: Props) {
	const { plan, wizard, habitSettings } = useStrings();
	const error = (field: EditField) => (blank.includes(field) ? wizard.missing[field] : undefined);
	return (
		<>
			<TextField
				name="name"
				label={wizard.define.name}
				defaultValue={habit.name}
				autoComplete="off"
				maxLength={120}
				error={error("name")}
			/>
			<ChoiceGroup
				look="chips"
				name="category"
				label={wizard.define.category}
				defaultValue={habit.category}
				options={categories.map((value) => ({
					value,
					label: plan.category[value],
					icon: <CategoryIcon category={value} />,
				}))}
			/>
			<ChoiceGroup
				look="chips"
				name="importance"
				label={wizard.define.importance}
				defaultValue={habit.importance}
				options={importances.map((value) => ({ value, label: plan.importance[value] }))}
			/>
			<ChoiceGroup
				look="chips"
				name="urgency"
				label={wizard.define.urgency}
				hint={habitSettings.form.recommendation}
				defaultValue={habit.urgency}
				options={urgencies.map((value) => ({ value, label: plan.urgency[value] }))}
			/>
			{(["description", "benefits"] as const).map((field) => (
				<TextArea
					key={field}
					name={field}
					label={wizard[field].label}
					defaultValue={habit[field]}
					rows={2}
					maxLength={2000}
					error={error(field)}
				/>
			))}
			{strategies.map((strategy) => (
				<TextArea
					key={strategy}
					name={strategy}
					label={plan.strategy[strategy]}
					defaultValue={habit.implementationStrategies[strategy]}
					rows={2}
					maxLength={1000}
					error={error(strategy)}
				/>
			))}
		</>
	);
}
