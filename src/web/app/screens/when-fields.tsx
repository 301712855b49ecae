import { useFormContext, useWatch } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { ScheduleFields } from "#web/habits/settings/schedule-fields.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { CountFields } from "./count-fields.tsx";
import { LookOfPlan } from "./look-of-plan.tsx";

/** The days of the habit, the time of its reminder, what it counts and how it looks. */
export function WhenFields() {
	const words = useStrings().wizard.define;
	const { control, register, setValue } = useFormContext<HabitPlan>();
	const schedule = useWatch({ control, name: "schedule" });
	return (
		<>
			<ScheduleFields
				schedule={schedule ?? { kind: "daily" }}
				onChange={(next) => setValue("schedule", next, { shouldDirty: true })}
			/>
			<div className="max-w-56">
				<TextField
					type="time"
					label={words.time}
					hint={words.timeHint}
					{...register("reminderTime", { setValueAs: (time: string) => time || undefined })}
				/>
			</div>
			<CountFields />
			<LookOfPlan />
		</>
	);
}
