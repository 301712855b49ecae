import { comparators } from "#domain/habits/amounts/measure.ts";
import type { MetricFacts } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { spansOf } from "#domain/integrations/rule.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import type { RuleInput } from "./draft.ts";

interface ChoicesProps {
	rule: RuleInput;
	/** Undefined until a metric is chosen. */
	facts: MetricFacts | undefined;
	onChange: (changes: Partial<RuleInput>) => void;
}

interface Props extends ChoicesProps {
	provider: Provider;
}

const types = ["threshold", "direct", "calculation"] as const;
/** The ratio needs two metrics and is only available to API clients. */
const operations = ["sum", "average", "min", "max", "difference"] as const;

export function RuleFields({ provider, rule, facts, onChange }: Props) {
	const { mappings, sources } = useStrings();
	const { form: words } = mappings;
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
						options={spansOf(provider).map((count) => ({ value: `${count}`, label: `${count}` }))}
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
						hint={facts && words.unit(sources.units[facts.unit](2))}
						type="number"
						inputMode={rule.type === "threshold" ? "numeric" : "decimal"}
						step={rule.type === "threshold" ? 1 : 0.01}
						value={rule.number}
						onChange={({ target }) => onChange({ number: target.value })}
					/>
				</>
			)}
			<Choices rule={rule} facts={facts} onChange={onChange} />
		</>
	);
}

/** Options that only some metrics have. */
function Choices({ rule, facts, onChange }: ChoicesProps) {
	const { mappings, sources } = useStrings();
	const { choices: words } = mappings;
	return (
		<>
			{facts?.parts && rule.type !== "calculation" && (
				<SelectField
					label={words.part}
					value={rule.part}
					onChange={({ target }) => onChange({ part: target.value })}
					options={["", ...facts.parts].map((value) => ({
						value,
						label: value === "" ? words.allParts : (sources.parts[value] ?? value),
					}))}
				/>
			)}
			{facts?.hasTypedIn && (
				<Checkbox
					label={words.leavesOutTypedIn}
					checked={rule.leavesOutTypedIn}
					onChange={({ currentTarget }) => onChange({ leavesOutTypedIn: currentTarget.checked })}
				/>
			)}
		</>
	);
}
