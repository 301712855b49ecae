import type { Ref } from "react";
import { strategies } from "#domain/habits/plan/habit.ts";
import { useStrings } from "#web/platform/locale.ts";
import { StepHeading } from "./step-heading.tsx";
import { StrategyField } from "./strategy-field.tsx";

export function FrameworkStep({ heading }: { heading: Ref<HTMLHeadingElement> }) {
	const { wizard, wizardSteps } = useStrings();
	return (
		<>
			<StepHeading
				number={4}
				title={wizard.framework.title}
				question={wizardSteps.framework.question}
				ref={heading}
			/>
			{strategies.map((strategy) => (
				<StrategyField key={strategy} strategy={strategy} />
			))}
		</>
	);
}
