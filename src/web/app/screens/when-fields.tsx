import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { ScheduleFields } from "#web/habits/settings/schedule-fields.tsx";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { LookOfPlan } from "./look-of-plan.tsx";

const CountFields = onDemand({
	load: async () => (await import("./count-fields.tsx")).CountFields,
	texts: ["measure"],
});
const QuietHoursNote = onDemand({
	load: async () => (await import("#web/notices/reminders/quiet-hours-note.tsx")).QuietHoursNote,
	texts: ["reminders"],
});

export function WhenFields() {
	const words = useStrings().wizard.define;
	const { control, setValue } = useFormContext<HabitPlan>();
	const [schedule, time] = useWatch({ control, name: ["schedule", "reminderTime"] });
	return (
		<>
			<ScheduleFields
				schedule={schedule ?? { kind: "daily" }}
				onChange={(next) => setValue("schedule", next, { shouldDirty: true })}
			/>
			<div className="flex max-w-56 flex-col gap-1">
				{/* Not registered: a registered field that was cleared gets its default back when it is shown again. */}
				<TextField
					type="time"
					label={words.time}
					hint={words.timeHint}
					value={time ?? ""}
					onChange={({ target }) => setValue("reminderTime", target.value || undefined)}
				/>
				{time && (
					<OptionalPart>
						<QuietHoursNote time={time} />
					</OptionalPart>
				)}
			</div>
			<CountLine />
			<LookOfPlan />
		</>
	);
}

function CountLine() {
	const { measure: words, shell } = useStrings();
	const { getValues } = useFormContext<HabitPlan>();
	const [startsOpen] = useState(() => Boolean(getValues("measure") || getValues("smallVersion")));
	const [hasOpened, setHasOpened] = useState(startsOpen);
	return (
		<Disclosure summary={words.open} isOpen={startsOpen} onOpen={() => setHasOpened(true)}>
			{hasOpened && (
				<OptionalPart fallback={<Skeleton label={shell.loading} />}>
					<CountFields />
				</OptionalPart>
			)}
		</Disclosure>
	);
}
