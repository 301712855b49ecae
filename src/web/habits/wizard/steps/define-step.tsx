import type { Ref } from "react";
import { useFormContext } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { categories, importances, urgencies } from "#domain/habits/plan/habit.ts";
import { CategoryIcon } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { RecommendationPanel } from "./recommendation-panel.tsx";
import { StepHeading } from "./step-heading.tsx";
import { useFieldError } from "./use-field-error.ts";

export function DefineStep({ heading }: { heading: Ref<HTMLHeadingElement> }) {
	const { plan, wizard } = useStrings();
	const words = wizard.define;
	const { register } = useFormContext<HabitPlan>();
	const error = useFieldError();
	return (
		<>
			<StepHeading number={1} title={words.title} question={words.question} ref={heading} />
			<TextField
				label={words.name}
				hint={words.nameExample}
				autoComplete="off"
				maxLength={120}
				error={error("name")}
				{...register("name")}
			/>
			<ChoiceGroup
				look="chips"
				label={words.category}
				hint={words.categoryExample}
				options={categories.map((value) => ({
					value,
					label: plan.category[value],
					icon: <CategoryIcon category={value} />,
				}))}
				error={error("category")}
				{...register("category")}
			/>
			<ChoiceGroup
				label={words.importance}
				options={importances.map((value) => ({
					value,
					label: plan.importance[value],
					hint: words.importanceHints[value],
				}))}
				error={error("importance")}
				{...register("importance")}
			/>
			<ChoiceGroup
				label={words.urgency}
				options={urgencies.map((value) => ({
					value,
					label: plan.urgency[value],
					hint: words.urgencyHints[value],
				}))}
				error={error("urgency")}
				{...register("urgency")}
			/>
			<RecommendationPanel />
		</>
	);
}
