import type { Ref } from "react";
import { useFormContext } from "react-hook-form";
import type { HabitForm } from "#contract/habits.ts";
import { strategies } from "#domain/habit.ts";
import { useStrings } from "#web/app/locale.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { useFieldError } from "./field-error.ts";
import { StepHeading } from "./step-heading.tsx";

/** The third screen: the four strategies that keep the habit going. */
export function FrameworkStep({ heading }: { heading: Ref<HTMLHeadingElement> }) {
	const { plan, wizard } = useStrings();
	const words = wizard.framework;
	const { register } = useFormContext<HabitForm>();
	const error = useFieldError();
	return (
		<>
			<StepHeading number={4} title={words.title} question={words.question} ref={heading} />
			{strategies.map((strategy) => (
				<TextArea
					key={strategy}
					label={plan.strategy[strategy]}
					hint={words.examples[strategy]}
					rows={2}
					maxLength={1000}
					error={error(`implementationStrategies.${strategy}`)}
					{...register(`implementationStrategies.${strategy}`)}
				/>
			))}
		</>
	);
}
