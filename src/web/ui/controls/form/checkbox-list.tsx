import { useId } from "react";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { descriptionIds, FieldNotes } from "#web/ui/controls/field.tsx";

interface Props<Value extends string> {
	label: string;
	options: readonly { value: Value; label: string }[];
	value: readonly Value[];
	onChange: (value: Value[]) => void;
	error?: string | undefined;
}

/** Any number of choices; `onChange` gets them in the order of the options. */
export function CheckboxList<Value extends string>({ label, options, value, onChange, error }: Props<Value>) {
	const id = useId();
	return (
		<fieldset
			aria-describedby={descriptionIds(id, undefined, error)}
			aria-invalid={error ? true : undefined}
			className="flex flex-col"
		>
			<legend className="font-medium text-15">{label}</legend>
			{options.map((option) => (
				<Checkbox
					key={option.value}
					label={option.label}
					checked={value.includes(option.value)}
					onChange={({ target }) =>
						onChange(
							options
								.map((each) => each.value)
								.filter((each) => (each === option.value ? target.checked : value.includes(each))),
						)
					}
				/>
			))}
			<FieldNotes id={id} error={error} />
		</fieldset>
	);
}
