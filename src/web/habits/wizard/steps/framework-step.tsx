import type { Ref } from "react";
import { strategies } from "#domain/habits/plan/habit.ts";
import { useStrings } from "#web/platform/locale.ts";
import { StepHeading } from "./step-heading.tsx";
import { StrategyField } from "./strategy-field.tsx";

/** Third screen: the four strategies that keep the habit going. */
export function FrameworkStep({ heading }: { heading: Ref<HTMLHeadingElement> }) {
	const words = useStrings().wizard.framework;
	return (
		<>
			<StepHeading number={4} title={words.title} question={words.question} ref={heading} />
			{strategies.map((strategy) => (
				<StrategyField key={strategy} strategy={strategy} />
			))}
		</>
	);
}
