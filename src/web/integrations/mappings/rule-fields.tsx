import { comparators } from "#domain/habits/amounts/measure.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import type { RuleInput } from "./draft.ts";

interface Props {
	rule: RuleInput;
	onChange: (changes: Partial<RuleInput>) => void;
}

const types = ["threshold", "direct", "calculation"] as const;
/** A ratio needs two metrics, which only programs give. */
const operations = ["sum", "average", "min", "max", "difference"] as const;
const spans = [2, 3, 7, 14, 30];

/** How a day is judged. */
export function RuleFields({ rule, onChange }: Props) {
	const { form: words } = useStrings().mappings;
	return (
		<>
			<ChoiceGroup
				label={words.type}
				value={rule.type}
				onChange={({ target }) =>
					onChange({ type: types.find((each) => each === target.value) ?? "threshold" })
				}
				options={types.map((value) => ({ value, ...words.types[value] }))}
			/>
			{rule.type === "calculation" && (
				<>
					<SelectField
						label={words.operation}
						value={rule.operation}
						onChange={({ target }) =>
							onChange({ operation: operations.find((each) => each === target.value) ?? "sum" })
						}
						options={operations.map((value) => ({ value, label: words.operations[value] }))}
					/>
					<SelectField
						label={words.days}
						value={rule.days}
						onChange={({ target }) => onChange({ days: target.value })}
						options={spans.map((count) => ({ value: `${count}`, label: `${count}` }))}
					/>
				</>
			)}
			{rule.type !== "direct" && (
				<>
					<ChoiceGroup
						look="chips"
						label={words.comparator}
						hint={rule.comparator === "at-most" ? words.atMostHint : undefined}
						value={rule.comparator}
						onChange={({ target }) =>
							onChange({ comparator: target.value === "at-most" ? "at-most" : "at-least" })
						}
						options={comparators.map((value) => ({ value, label: words.comparators[value] }))}
					/>
					<TextField
						label={words.number}
						type="number"
						inputMode={rule.type === "threshold" ? "numeric" : "decimal"}
						step={rule.type === "threshold" ? 1 : 0.01}
						value={rule.number}
						onChange={({ target }) => onChange({ number: target.value })}
					/>
				</>
			)}
		</>
	);
}
