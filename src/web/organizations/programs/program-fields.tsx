import { addDays, type Day, isDay } from "#domain/day.ts";
import { categories, strategies } from "#domain/habits/plan/habit.ts";
import {
	expectedIn,
	lengthOf,
	maxProgramNameLength,
	maxProgramTextLength,
	minProgramDays,
	whyNotLast,
} from "#domain/organizations/program.ts";
import { useStrings } from "#web/platform/locale.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import type { Faults, ProgramDraft } from "./program-draft.ts";
import { RewardFields } from "./reward-fields.tsx";
import { TemplateField } from "./template-field.tsx";

interface Props {
	draft: ProgramDraft;
	faults: Faults;
	isNew: boolean;
	/** Hides the fields for dates, frequency and rewards. */
	isFixed: boolean;
	onChange: (changes: Partial<ProgramDraft>) => void;
}

export function ProgramFields({ draft, faults, isNew, isFixed, onChange }: Props) {
	const { form: words } = useStrings().organizationPrograms;
	return (
		<div className="flex flex-col gap-5">
			{isNew && <TemplateField onChoose={onChange} />}
			<TextField
				label={words.name}
				hint={words.nameHint}
				error={faults.name}
				value={draft.name}
				maxLength={maxProgramNameLength}
				onChange={({ target }) => onChange({ name: target.value })}
			/>
			<Texts draft={draft} faults={faults} onChange={onChange} />
			{isFixed ? (
				<p className="text-15 text-quiet">{words.fixed}</p>
			) : (
				<Days draft={draft} faults={faults} onChange={onChange} />
			)}
			<TextField
				inputMode="numeric"
				label={words.goal}
				hint={words.goalHint}
				error={faults.goal ?? faults.targetParticipants}
				value={draft.goal}
				onChange={({ target }) => onChange({ goal: target.value })}
			/>
			{!isFixed && (
				<RewardFields rewards={draft.rewards} faults={faults} onChange={(rewards) => onChange({ rewards })} />
			)}
			<Plan draft={draft} faults={faults} onChange={onChange} />
		</div>
	);
}

type Part = Pick<Props, "draft" | "faults" | "onChange">;

function Texts({ draft, faults, onChange }: Part) {
	const { organizationPrograms, plan } = useStrings();
	const { form: words } = organizationPrograms;
	return (
		<>
			{(["description", "benefits"] as const).map((field) => (
				<TextArea
					key={field}
					label={words[field]}
					error={faults[field]}
					value={draft[field]}
					maxLength={maxProgramTextLength}
					onChange={({ target }) => onChange({ [field]: target.value })}
				/>
			))}
			<SelectField
				label={words.category}
				error={faults.category}
				placeholder={words.choose}
				value={draft.category}
				options={categories.map((value) => ({ value, label: plan.category[value] }))}
				onChange={({ target }) =>
					onChange({ category: categories.find((each) => each === target.value) ?? "" })
				}
			/>
		</>
	);
}

function Days({ draft, faults, onChange }: Part) {
	const { form: words, card } = useStrings().organizationPrograms;
	const { startDate, endDate, targetFrequency } = draft;
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField
				type="date"
				label={words.start}
				error={faults.startDate}
				value={startDate}
				onChange={({ target }) => onChange({ startDate: target.value })}
			/>
			<TextField
				type="date"
				label={words.end}
				error={faults.endDate}
				value={endDate}
				min={isDay(startDate) ? addDays(startDate as Day, minProgramDays - 1) : undefined}
				onChange={({ target }) => onChange({ endDate: target.value })}
			/>
			<SelectField
				label={words.frequency}
				error={faults.targetFrequency}
				value={targetFrequency}
				options={[7, 6, 5, 4, 3, 2, 1].map((times) => ({
					value: String(times),
					label: card.frequency(times),
				}))}
				onChange={({ target }) => onChange({ targetFrequency: Number(target.value) })}
			/>
			<LengthSummary draft={draft} />
		</div>
	);
}

function LengthSummary({ draft: { startDate, endDate, targetFrequency } }: { draft: ProgramDraft }) {
	const { form: words } = useStrings().organizationPrograms;
	if (!isDay(startDate) || !isDay(endDate)) return null;
	const days = { startDate: startDate as Day, endDate: endDate as Day };
	if (whyNotLast(days)) return null;
	return (
		<p className="self-end pb-3 text-15 text-quiet">
			{words.length(lengthOf(days), expectedIn({ ...days, targetFrequency }))}
		</p>
	);
}

function Plan({ draft, faults, onChange }: Part) {
	const { organizationPrograms, plan } = useStrings();
	const { form: words } = organizationPrograms;
	return (
		<fieldset className="flex min-w-0 flex-col gap-4">
			<legend className="font-semibold text-17">{words.strategies}</legend>
			<p className="mt-1 text-15 text-quiet">{words.strategiesText}</p>
			{strategies.map((strategy) => (
				<TextArea
					key={strategy}
					label={plan.strategy[strategy]}
					error={faults[strategy]}
					value={draft.strategies[strategy]}
					maxLength={maxProgramTextLength}
					onChange={({ target }) =>
						onChange({ strategies: { ...draft.strategies, [strategy]: target.value } })
					}
				/>
			))}
		</fieldset>
	);
}
