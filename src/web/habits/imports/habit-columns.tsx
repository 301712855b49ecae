import { useStrings } from "#web/platform/locale.ts";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";

interface Props {
	names: readonly string[];
	date: number | null;
	habits: readonly number[];
	onChange: (habits: number[]) => void;
}

export function HabitColumns({ names, date, habits, onChange }: Props) {
	const words = useStrings().imports.columns;
	const columns = names.flatMap((name, column) => (column === date ? [] : [{ name, column }]));
	return (
		<fieldset className="flex flex-col gap-1">
			<legend className="mb-1 font-medium text-15">{words.habits}</legend>
			<div className="grid max-h-96 gap-x-4 overflow-y-auto wrap-anywhere sm:grid-cols-2">
				{columns.map(({ name, column }) => (
					<Checkbox
						key={column}
						label={name}
						checked={habits.includes(column)}
						onChange={({ currentTarget: { checked } }) =>
							onChange(
								columns
									.filter((other) => (other.column === column ? checked : habits.includes(other.column)))
									.map((other) => other.column),
							)
						}
					/>
				))}
			</div>
		</fieldset>
	);
}
