import { maxUnitLength, units } from "#domain/habits/amounts/measure.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import type { MeasureDraft, MeasureErrors } from "./measure-draft.ts";

interface Props {
	draft: MeasureDraft;
	errors: MeasureErrors;
	onChange: (draft: MeasureDraft) => void;
}

export function MeasureFields({ draft, errors, onChange }: Props) {
	const { measure: words } = useStrings();
	const set = (changes: Partial<MeasureDraft>) => onChange({ ...draft, ...changes });
	return (
		<>
			<ChoiceGroup
				look="chips"
				label={words.question}
				hint={words.hint}
				value={draft.unit}
				options={[
					{ value: "none", label: words.none },
					...units.map((unit) => ({ value: unit, label: words.units[unit] })),
					{ value: "own", label: words.own },
				]}
				onChange={({ target }) => {
					// The value is always one of the options.
					set({ unit: target.value as MeasureDraft["unit"] });
				}}
			/>
			{draft.unit === "own" && (
				<TextField
					label={words.ownUnit}
					hint={words.ownHint}
					value={draft.ownUnit}
					autoComplete="off"
					maxLength={maxUnitLength}
					error={errors.unit && words.errors.unit}
					onChange={({ target }) => set({ ownUnit: target.value })}
				/>
			)}
			{draft.unit !== "none" && <Targets draft={draft} errors={errors} set={set} />}
			<TextField
				label={words.small}
				hint={words.smallHint}
				value={draft.smallVersion}
				autoComplete="off"
				maxLength={120}
				onChange={({ target }) => set({ smallVersion: target.value })}
			/>
		</>
	);
}

interface TargetsProps extends Pick<Props, "draft" | "errors"> {
	set: (changes: Partial<MeasureDraft>) => void;
}

function Targets({ draft, errors, set }: TargetsProps) {
	const { measure: words } = useStrings();
	const { comparator } = draft;
	const number = { inputMode: "decimal", autoComplete: "off", maxLength: 14 } as const;
	return (
		<>
			<div className="grid grid-cols-2 items-start gap-4">
				<TextField
					{...number}
					label={words.target}
					hint={draft.target === "" && words.targetHint}
					value={draft.target}
					error={errors.target && words.errors[errors.target]}
					onChange={({ target }) => set({ target: target.value })}
				/>
				<TextField
					{...number}
					label={words.smallTarget}
					hint={words.smallTargetHint}
					value={draft.smallTarget}
					error={errors.smallTarget && words.errors.smallTarget[comparator]}
					onChange={({ target }) => set({ smallTarget: target.value })}
				/>
			</div>
			<ChoiceGroup
				look="chips"
				label={words.comparator}
				value={comparator}
				options={(["at-least", "at-most"] as const).map((value) => ({
					value,
					label: words.comparators[value],
				}))}
				onChange={({ target }) => set({ comparator: target.value === "at-most" ? "at-most" : "at-least" })}
			/>
			<Checkbox
				label={words.ramp.ask}
				hint={words.ramp.hint}
				checked={draft.isRamp}
				onChange={({ target }) => set({ isRamp: target.checked })}
			/>
			{draft.isRamp && (
				<div className="grid grid-cols-2 items-start gap-4">
					<TextField
						{...number}
						label={words.ramp.start}
						value={draft.rampStart}
						error={errors.rampStart && words.ramp.errors.start[comparator]}
						onChange={({ target }) => set({ rampStart: target.value })}
					/>
					<TextField
						{...number}
						inputMode="numeric"
						label={words.ramp.weeks}
						value={draft.rampWeeks}
						error={errors.rampWeeks && words.ramp.errors.weeks}
						onChange={({ target }) => set({ rampWeeks: target.value })}
					/>
				</div>
			)}
		</>
	);
}
