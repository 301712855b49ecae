import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";

interface Props<Value extends string> {
	label: string;
	value: Value;
	options: readonly { value: Value; label: string }[];
	onChange: (value: Value) => void;
	search: { label: string; placeholder: string; value: string; onChange: (typed: string) => void };
}

export function ListFilter<Value extends string>({ label, value, options, onChange, search }: Props<Value>) {
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<SelectField
				label={label}
				value={value}
				onChange={(event) => {
					const chosen = options.find((option) => option.value === event.target.value);
					if (chosen) onChange(chosen.value);
				}}
				options={options}
			/>
			<TextField
				type="search"
				label={search.label}
				placeholder={search.placeholder}
				maxLength={120}
				value={search.value}
				onChange={(event) => search.onChange(event.target.value)}
			/>
		</div>
	);
}
