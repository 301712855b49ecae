import type { Integration } from "#contract/integrations/integrations.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { maxMetrics, operationsFor, spansOf } from "#domain/integrations/rule.ts";
import { useStrings } from "#web/platform/locale.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { metricsIn, type RuleInput } from "./draft.ts";
import { metricsText, operationText } from "./metrics-text.ts";

interface Props {
	connection: Integration;
	/** Empty until one is chosen. */
	metric: string;
	rule: RuleInput;
	onChange: (changes: Partial<RuleInput>) => void;
}

export function CalculationFields(props: Props) {
	const { metric, rule, onChange } = props;
	const { provider } = props.connection;
	const strings = useStrings();
	const { form: words } = strings.mappings;
	const metrics = metricsIn(metric, rule);
	const allowed = operationsFor(provider, metrics, Number(rule.days));
	return (
		<>
			{metric !== "" && <OtherMetrics {...props} />}
			<SelectField
				label={words.operation}
				hint={metrics.length > 1 ? metricsText(strings, metrics, rule.operation) : undefined}
				value={rule.operation}
				onChange={({ target }) =>
					onChange({ operation: allowed.find((each) => each === target.value) ?? rule.operation })
				}
				options={allowed.map((value) => ({ value, label: operationText(strings, value, metrics.length) }))}
			/>
			<SelectField
				label={words.days}
				value={rule.days}
				onChange={({ target }) => onChange({ days: target.value })}
				options={spansOf(provider, metrics.length).map((count) => ({ value: `${count}`, label: `${count}` }))}
			/>
		</>
	);
}

/** The metrics after the first, and an empty field while one more is possible. */
function OtherMetrics({ connection, metric, rule, onChange }: Props) {
	const { mappings, integrations } = useStrings();
	const { form: words } = mappings;
	const { others } = rule;
	return [...others, ""].map((chosen, at) => {
		const rest = others.filter((_, place) => place !== at);
		const options = connection.sharedMetrics.filter((each) =>
			mayCombine(connection, [metric, ...rest, each], rule),
		);
		if (chosen === "" && options.length === 0) return null;
		return (
			<SelectField
				// biome-ignore lint/suspicious/noArrayIndexKey: the field keeps the focus when its metric changes
				key={at}
				label={words.nextMetric(at + 2)}
				placeholder={chosen === "" ? words.addMetric : words.removeMetric}
				value={chosen}
				onChange={({ target: { value } }) =>
					onChange({ others: [...others.slice(0, at), value, ...others.slice(at + 1)].filter(Boolean) })
				}
				options={options.map((value) => ({
					value,
					label: integrations.metrics[value as Metric] ?? value,
				}))}
			/>
		);
	});
}

function mayCombine({ provider }: Integration, metrics: readonly string[], { days }: RuleInput): boolean {
	const allowed = operationsFor(provider, metrics as readonly Metric[], Number(days));
	return allowed.length > 0 && metrics.length <= maxMetrics;
}
