import type { FoundHabit } from "#contract/habits/imports.ts";
import { dayOf } from "#domain/day.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { type Formats, useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Remarks } from "./remarks.tsx";
import type { ImportChoice } from "./saved-import.ts";

interface Props {
	found: FoundHabit;
	choice: ImportChoice;
	onChoose: (choice: ImportChoice) => void;
}

export function FoundHabitRow({ found, choice, onChoose }: Props) {
	const { preview: words } = useStrings().imports;
	return (
		<li className="flex flex-col gap-2 px-4 py-4 sm:px-6">
			<Switch
				label={choice.name.trim() || found.name}
				hint={<Figures found={found} />}
				checked={choice.include}
				disabled={found.isPresent}
				onChange={({ currentTarget }) => onChoose({ ...choice, include: currentTarget.checked })}
			/>
			{found.duplicateOf !== null && (
				<p className="text-13 text-careful">{found.isPresent ? words.present : words.duplicate}</p>
			)}
			<Remarks remarks={found.remarks} />
			{choice.include && <NameAndCategory found={found} choice={choice} onChoose={onChoose} />}
		</li>
	);
}

/** Collapsed, because the guesses are usually right. */
function NameAndCategory({ found, choice, onChoose }: Props) {
	const { imports, plan } = useStrings();
	const words = imports.preview;
	return (
		<Disclosure summary={words.change(plan.category[choice.category])}>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is already shown */}
			<div role="group" aria-label={found.name} className="grid gap-3 text-ink sm:grid-cols-2">
				<TextField
					label={words.name}
					value={choice.name}
					maxLength={120}
					autoComplete="off"
					error={choice.name.trim() === "" ? words.nameMissing : undefined}
					onChange={({ currentTarget }) => onChoose({ ...choice, name: currentTarget.value })}
				/>
				<SelectField
					label={words.category}
					options={categories.map((value) => ({ value, label: plan.category[value] }))}
					value={choice.category}
					onChange={({ currentTarget }) => {
						const category = categories.find((value) => value === currentTarget.value);
						if (category) onChoose({ ...choice, category });
					}}
				/>
			</div>
		</Disclosure>
	);
}

function Figures({ found }: { found: FoundHabit }) {
	const { preview: words } = useStrings().imports;
	const formats = useFormats();
	const { completedDays, missedDays, firstDay, lastDay, schedule, isArchived } = found;
	const parts = [
		isArchived && words.archived,
		scheduleText(schedule, words.schedule, formats),
		firstDay && lastDay
			? `${words.days(completedDays, missedDays)}, ${words.range(formats.dayAndYear(firstDay), formats.dayAndYear(lastDay))}`
			: words.noDays,
	];
	return parts.filter(Boolean).join(" · ");
}

/** 5 January 1970, day 4 since the epoch, was a Monday. */
const dayBeforeFirstMonday = 3;

function scheduleText(
	schedule: FoundHabit["schedule"],
	words: ReturnType<typeof useStrings>["imports"]["preview"]["schedule"],
	{ weekday }: Formats,
): string {
	if (schedule.kind === "weekly") return words.weekly(schedule.times);
	if (schedule.kind === "daily") return words.daily;
	return schedule.days.map((day) => weekday(dayOf(dayBeforeFirstMonday + day))).join(", ");
}
