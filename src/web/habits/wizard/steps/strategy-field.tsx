import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";
import type { Strategy } from "#domain/habits/plan/habit.ts";
import { gap } from "#domain/habits/plan/starter-phrase.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { useFieldError } from "./use-field-error.ts";

/** While the field is blank, a button inserts its starter phrase with the first gap selected. */
export function StrategyField({ strategy }: { strategy: Strategy }) {
	const { plan, wizard, wizardSteps } = useStrings();
	const starter = wizard.framework.starters[strategy];
	const name = `implementationStrategies.${strategy}` as const;
	const form = useFormContext<HabitPlan>();
	const typed = useWatch({ control: form.control, name });
	const error = useFieldError();
	const frame = useRef<HTMLDivElement>(null);

	function begin() {
		form.setValue(name, starter, { shouldDirty: true });
		form.clearErrors(name);
		const area = frame.current?.querySelector("textarea");
		const at = starter.indexOf(gap);
		area?.focus();
		area?.setSelectionRange(at, at + gap.length);
	}

	return (
		<div ref={frame} className="flex flex-col items-start gap-1.5 *:first:w-full">
			<TextArea
				label={plan.strategy[strategy]}
				hint={wizardSteps.framework.examples[strategy]}
				rows={2}
				maxLength={1000}
				error={error(name)}
				{...form.register(name)}
			/>
			{!typed?.trim() && (
				<Button size="small" onClick={begin}>
					<VisuallyHidden>{`${plan.strategy[strategy]}: `}</VisuallyHidden>
					{starter}
				</Button>
			)}
		</div>
	);
}
