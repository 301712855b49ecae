import { maxTermLength } from "#domain/social/partners/agreement.ts";
import { type CheckInFrequency, checkInFrequencies } from "#domain/social/partners/check-in.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";

export interface TermsInput {
	promise: string;
	help: string;
	checkInFrequency: CheckInFrequency;
	/** Empty if the agreement has no last day. */
	until: string;
}

interface Props {
	value: TermsInput;
	errors: Readonly<Record<string, string>>;
	onChange: (next: TermsInput) => void;
}

export function TermsFields({ value, errors, onChange }: Props) {
	const { partners } = useStrings();
	const { form: words } = partners;
	return (
		<>
			<TextArea
				label={words.promise}
				hint={words.promiseExample}
				error={errors.promise}
				required
				maxLength={maxTermLength}
				value={value.promise}
				onChange={(event) => onChange({ ...value, promise: event.target.value })}
			/>
			<TextArea
				label={words.help}
				hint={words.helpExample}
				error={errors.help}
				required
				maxLength={maxTermLength}
				value={value.help}
				onChange={(event) => onChange({ ...value, help: event.target.value })}
			/>
			<ChoiceGroup
				label={words.frequency}
				look="chips"
				value={value.checkInFrequency}
				options={checkInFrequencies.map((each) => ({ value: each, label: partners.frequencies[each] }))}
				// The options are the frequencies.
				onChange={(event) => onChange({ ...value, checkInFrequency: event.target.value as CheckInFrequency })}
			/>
			<TextField
				type="date"
				label={words.until}
				hint={words.untilHint}
				error={errors.until}
				value={value.until}
				onChange={(event) => onChange({ ...value, until: event.target.value })}
			/>
		</>
	);
}
