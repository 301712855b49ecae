import type { Integration } from "#contract/integrations/integrations.ts";
import { comparators } from "#domain/habits/amounts/measure.ts";
import { type MetricFacts, metricInfo } from "#domain/integrations/metrics.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { CalculationFields } from "./calculation-fields.tsx";
import type { RuleInput } from "./draft.ts";

interface Props {
	connection: Integration;
	/** Empty until one is chosen. */
	metric: string;
	rule: RuleInput;
	numberError?: string | undefined;
	onChange: (changes: Partial<RuleInput>) => void;
}

const types = ["threshold", "direct", "calculation"] as const;

export function RuleFields(props: Props) {
	const { connection, metric, rule, numberError, onChange } = props;
	const { mappings, sources } = useStrings();
	const { form: words } = mappings;
	const facts = metricInfo(connection.provider, metric);
	const isRatio = rule.type === "calculation" && rule.operation === "ratio";
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
			{rule.type === "calculation" && <CalculationFields {...props} />}
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
						hint={facts && !isRatio ? words.unit(sources.units[facts.unit](2)) : undefined}
						error={numberError}
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

interface ChoicesProps extends Pick<Props, "rule" | "onChange"> {
	/** Undefined until a metric is chosen. */
	facts: MetricFacts | undefined;
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
