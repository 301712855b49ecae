import type { Habit } from "#contract/habits/habits.ts";
import type { Integration } from "#contract/integrations/integrations.ts";
import type { Mapping } from "#contract/integrations/mappings.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import type { Strings } from "#strings/en.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Row } from "#web/ui/layout/row.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { amountOf } from "./amount.ts";
import { metricsText, operationText } from "./metrics-text.ts";
import { useMappingMutation } from "./queries.ts";

interface Props {
	mapping: Mapping;
	/** Undefined if the habit is deleted or not loaded. */
	habit: Habit | undefined;
	connection: Pick<Integration, "provider" | "sharedMetrics">;
}

export function MappingRow({ mapping, habit, connection: { provider, sharedMetrics } }: Props) {
	const strings = useStrings();
	const { mappings: words } = strings;
	const { number } = useFormats();
	const { integrationId, id: mappingId, isActive } = mapping;
	const params = { integrationId, mappingId };
	const failed = (error: unknown) =>
		toast({ title: words.toasts.failed, message: errorMessage(error), tone: "wrong" });
	const remove = useMappingMutation(integrationId, () =>
		send("DELETE /api/integrations/:integrationId/mappings/:mappingId", { params }),
	);
	const change = useMappingMutation(integrationId, () =>
		send("PATCH /api/integrations/:integrationId/mappings/:mappingId", {
			params,
			body: { isActive: !isActive },
		}),
	);
	const isShared = metricsIn(mapping).every((metric) => (sharedMetrics as string[]).includes(metric));
	const name = habit?.name ?? words.gone;
	const text = ruleText(strings, provider, mapping, number);
	const turn = isActive ? words.pause : words.resume;
	return (
		<Row
			title={name}
			text={text}
			trailing={
				<div className="flex flex-wrap justify-end gap-2">
					{!isShared && <Badge tone="careful">{strings.integrations.configuration.notShared}</Badge>}
					<Button
						size="small"
						tone="quiet"
						aria-label={`${turn}: ${name}, ${text}`}
						loading={change.isPending}
						onClick={() => change.mutate(undefined, { onError: failed })}
					>
						{turn}
					</Button>
					<Button
						size="small"
						tone="quiet"
						aria-label={`${words.remove}: ${name}, ${text}`}
						loading={remove.isPending}
						onClick={() =>
							remove.mutate(undefined, {
								onSuccess: () => toast({ title: words.toasts.removed }),
								onError: failed,
							})
						}
					>
						{words.remove}
					</Button>
				</div>
			}
		/>
	);
}

function metricsIn({ providerMetric, mappingConfig }: Mapping): string[] {
	return "metrics" in mappingConfig ? mappingConfig.metrics : [providerMetric];
}

function ruleText(
	strings: Strings,
	provider: Provider,
	{ providerMetric, mappingConfig: config }: Mapping,
	number: (value: number) => string,
): string {
	const { rule, form, choices } = strings.mappings;
	const named = strings.integrations.metrics[providerMetric as Metric] ?? providerMetric;
	const amount = (value: number) => amountOf(strings, { provider, metric: providerMetric }, value, number);
	if (!("metrics" in config)) {
		const metric = config.part
			? choices.ofPart(named, strings.sources.parts[config.part] ?? config.part)
			: named;
		const text =
			"threshold" in config
				? rule.threshold(metric, form.comparators[config.comparator], amount(config.threshold))
				: rule.direct(metric);
		return config.leavesOutTypedIn ? choices.without(text) : text;
	}
	const { operation, metrics, days, comparator, target } = config;
	const text = rule.calculation(
		operationText(strings, operation, metrics.length),
		metricsText(strings, metrics, operation),
		days,
		form.comparators[comparator],
		operation === "ratio" ? number(target) : amount(target),
	);
	return config.leavesOutTypedIn ? choices.without(text) : text;
}
