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
	errors: Faults;
	isNew: boolean;
	/** Hides the fields for dates, frequency and rewards. */
	isFixed: boolean;
	onChange: (changes: Partial<ProgramDraft>) => void;
}

export function ProgramFields({ draft, errors, isNew, isFixed, onChange }: Props) {
	const { form: words } = useStrings().organizationPrograms;
	return (
		<div className="flex flex-col gap-5">
			{isNew && <TemplateField onChoose={onChange} />}
			<TextField
				label={words.name}
				hint={words.nameHint}
				error={errors.name}
				value={draft.name}
				maxLength={maxProgramNameLength}
				onChange={({ target }) => onChange({ name: target.value })}
			/>
			<Texts draft={draft} errors={errors} onChange={onChange} />
			{isFixed ? (
				<p className="text-15 text-quiet">{words.fixed}</p>
			) : (
				<Days draft={draft} errors={errors} onChange={onChange} />
			)}
			<TextField
				inputMode="numeric"
				label={words.goal}
				hint={words.goalHint}
				error={errors.goal ?? errors.targetParticipants}
				value={draft.goal}
				onChange={({ target }) => onChange({ goal: target.value })}
			/>
			{!isFixed && (
				<RewardFields rewards={draft.rewards} errors={errors} onChange={(rewards) => onChange({ rewards })} />
			)}
			<Plan draft={draft} errors={errors} onChange={onChange} />
		</div>
	);
}

type Part = Pick<Props, "draft" | "errors" | "onChange">;

function Texts({ draft, errors, onChange }: Part) {
	const { organizationPrograms, plan } = useStrings();
	const { form: words } = organizationPrograms;
	return (
		<>
			{(["description", "benefits"] as const).map((field) => (
				<TextArea
					key={field}
					label={words[field]}
					error={errors[field]}
					value={draft[field]}
					maxLength={maxProgramTextLength}
					onChange={({ target }) => onChange({ [field]: target.value })}
				/>
			))}
			<SelectField
				label={words.category}
				error={errors.category}
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

function Days({ draft, errors, onChange }: Part) {
	const { form: words, card } = useStrings().organizationPrograms;
	const { startDate, endDate, targetFrequency } = draft;
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField
				type="date"
				label={words.start}
				error={errors.startDate}
				value={startDate}
				onChange={({ target }) => onChange({ startDate: target.value, endDate })}
			/>
			<TextField
				type="date"
				label={words.end}
				error={errors.endDate}
				value={endDate}
				min={isDay(startDate) ? addDays(startDate as Day, minProgramDays - 1) : undefined}
				onChange={({ target }) => onChange({ startDate, endDate: target.value })}
			/>
			<SelectField
				label={words.frequency}
				error={errors.targetFrequency}
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

function Plan({ draft, errors, onChange }: Part) {
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
					error={errors[strategy]}
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
