import { useId } from "react";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Chip } from "#web/ui/controls/chip.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { descriptionIds, FieldNotes } from "#web/ui/controls/field.tsx";

interface Props {
	schedule: Schedule;
	onChange: (schedule: Schedule) => void;
	hint?: string;
}

const starts: Record<Schedule["kind"], Schedule> = {
	daily: { kind: "daily" },
	weekdays: { kind: "weekdays", days: [1, 2, 3, 4, 5] },
	weekly: { kind: "weekly", times: 3 },
};
const week = [1, 2, 3, 4, 5, 6, 7];

export function ScheduleFields({ schedule, onChange, hint }: Props) {
	const { form: words } = useStrings().habitSettings;
	return (
		<>
			<ChoiceGroup
				look="chips"
				label={words.schedule}
				hint={hint}
				value={schedule.kind}
				options={Object.values(starts).map(({ kind }) => ({ value: kind, label: words.kinds[kind] }))}
				onChange={({ target }) => {
					const start = Object.values(starts).find(({ kind }) => kind === target.value);
					if (start) onChange(start);
				}}
			/>
			{schedule.kind === "weekdays" && (
				<Weekdays days={schedule.days} onChange={(days) => onChange({ kind: "weekdays", days })} />
			)}
			{schedule.kind === "weekly" && (
				<ChoiceGroup
					look="chips"
					label={words.times}
					value={String(schedule.times)}
					options={week.map((times) => ({ value: String(times), label: String(times) }))}
					onChange={({ target }) => onChange({ kind: "weekly", times: Number(target.value) })}
				/>
			)}
		</>
	);
}

function Weekdays({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
	const { form: words } = useStrings().habitSettings;
	const { weekdayName } = useFormats();
	const id = useId();
	const error = days.length === 0 ? words.weekdaysMissing : undefined;
	const withToggled = (day: number) =>
		week.filter((each) => (each === day ? !days.includes(day) : days.includes(each)));
	return (
		<fieldset
			aria-describedby={descriptionIds(id, undefined, error)}
			aria-invalid={error ? true : undefined}
			className="flex flex-col gap-2"
		>
			<legend className="mb-2 font-medium text-15">{words.weekdays}</legend>
			<div className="flex flex-wrap gap-2">
				{week.map((day) => (
					<Chip key={day} pressed={days.includes(day)} onPress={() => onChange(withToggled(day))}>
						{weekdayName(day)}
					</Chip>
				))}
			</div>
			<FieldNotes id={id} error={error} />
		</fieldset>
	);
}
