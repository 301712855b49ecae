import type { Ref } from "react";
import { useFormContext } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { StepHeading } from "./step-heading.tsx";
import { useFieldError } from "./use-field-error.ts";

export function ReasonsStep({ heading }: { heading: Ref<HTMLHeadingElement> }) {
	const { wizard, wizardSteps } = useStrings();
	const { description, benefits } = wizard;
	const { register } = useFormContext<HabitPlan>();
	const error = useFieldError();
	return (
		<>
			<StepHeading
				number={2}
				title={description.title}
				question={wizardSteps.description.question}
				ref={heading}
			/>
			<TextArea
				label={description.label}
				isLabelHidden
				hint={wizardSteps.description.example}
				maxLength={2000}
				error={error("description")}
				{...register("description")}
			/>
			<hr className="border-line" />
			<StepHeading number={3} title={benefits.title} question={wizardSteps.benefits.question} />
			<TextArea
				label={benefits.label}
				isLabelHidden
				hint={wizardSteps.benefits.example}
				maxLength={2000}
				error={error("benefits")}
				{...register("benefits")}
			/>
		</>
	);
}
