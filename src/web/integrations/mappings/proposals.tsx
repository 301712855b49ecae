import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { HabitPlan } from "#contract/habits/habits.ts";
import type { Integration } from "#contract/integrations/integrations.ts";
import type { HabitProposal } from "#contract/integrations/mappings.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { needsFile } from "#domain/integrations/proposals.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import type { Strings } from "#strings/en.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";
import { useCreateHabit } from "#web/habits/habit/public.ts";
import { useHasOtherPlan } from "#web/habits/wizard/public.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { amountOf } from "./amount.ts";
import { proposalsQuery, useMappingMutation } from "./queries.ts";
import { SettingSwitch } from "./setting-switch.tsx";

export function Proposals({ connection }: { connection: Integration }) {
	const { proposals: words } = useStrings().mappings;
	const isLimited = needsFile(connection.provider);
	const { data = [], error } = useQuery({ ...proposalsQuery(connection.id), enabled: isLimited });
	const isOn = connection.settings.autoCreateHabits;
	if (isLimited && !isOn && !error && data.length === 0) return null;
	return (
		<section aria-label={words.title} className="flex flex-col gap-3">
			<SettingSwitch
				connection={connection}
				setting="autoCreateHabits"
				label={words.suggest}
				hint={words.hint}
			/>
			{isOn && <Suggested connection={connection} />}
		</section>
	);
}

function Suggested({ connection }: { connection: Integration }) {
	const { proposals: words } = useStrings().mappings;
	const { data, error } = useQuery(proposalsQuery(connection.id));
	if (error) return <p className="text-15 text-quiet">{words.failed}</p>;
	if (data === undefined) return <p className="text-15 text-quiet">{words.loading}</p>;
	if (data.length === 0) return <p className="text-15 text-quiet">{words.none}</p>;
	return (
		<div className="-mx-4 sm:-mx-6">
			<Rows>
				{data.map((proposal) => (
					<Proposal key={proposal.providerMetric} connection={connection} proposal={proposal} />
				))}
			</Rows>
		</div>
	);
}

interface Props {
	connection: Integration;
	proposal: HabitProposal;
}

function Proposal({ connection: { id: integrationId, provider }, proposal }: Props) {
	const strings = useStrings();
	const { proposals: words, toasts } = strings.mappings;
	const { number } = useFormats();
	// One id for all attempts, so that a retry does not create a second habit.
	const habitId = useRef(uuidv7());
	const { mutateAsync: create } = useCreateHabit();
	const hasOtherPlan = useHasOtherPlan();
	const { providerMetric, mappingType, mappingConfig, done, kept } = proposal;
	const aim = aimOf(strings, provider, proposal, number);
	const name = nameOf(words, proposal, aim);
	const { mutate, isPending } = useMappingMutation(integrationId, async () => {
		if (await hasOtherPlan(habitId.current)) return "planWaits";
		const reply = await create({ ...planOf(words, provider, name), id: habitId.current });
		if ("requiresPayment" in reply) return "planned";
		await send("POST /api/integrations/:integrationId/mappings", {
			params: { integrationId },
			body: { habitId: reply.id, providerMetric, mappingType, mappingConfig, isActive: true },
		});
		return "made";
	});
	return (
		<Row
			title={name}
			text={
				aim === undefined
					? words.happens(metricName(strings, providerMetric), done, kept)
					: words.reached(aim, done, kept)
			}
			trailing={
				<Button
					size="small"
					loading={isPending}
					aria-label={words.makeNamed(name)}
					onClick={() =>
						mutate(undefined, {
							onSuccess: (outcome) =>
								outcome === "made"
									? toast({ title: toasts.created, tone: "good" })
									: toast({ title: words[outcome].title, message: words[outcome].text }),
							onError: (error) =>
								toast({ title: toasts.failed, message: errorMessage(error), tone: "wrong" }),
						})
					}
				>
					{words.make}
				</Button>
			}
		/>
	);
}

function metricName({ integrations }: Strings, metric: string): string {
	return integrations.metrics[metric as Metric] ?? metric;
}

/** Returns, for example, "8,000 steps"; undefined if any amount counts. */
function aimOf(
	strings: Strings,
	provider: Provider,
	{ providerMetric, mappingConfig }: HabitProposal,
	number: (value: number) => string,
): string | undefined {
	if (!("threshold" in mappingConfig)) return undefined;
	return amountOf(strings, { provider, metric: providerMetric }, mappingConfig.threshold, number);
}

type Words = Strings["mappings"]["proposals"];

function nameOf(
	{ names, anyName }: Words,
	{ providerMetric }: HabitProposal,
	aim: string | undefined,
): string {
	if (aim === undefined) return anyName[providerMetric as Metric] ?? anyName.workouts;
	return (names[providerMetric as Metric] ?? names.steps)(aim);
}

function planOf({ plan }: Words, provider: Provider, name: string): HabitPlan {
	const { description, benefits, ...implementationStrategies } = plan;
	const isWork = provider === "todoist" || provider === "notion";
	return {
		name,
		description: description(providerNames[provider]),
		benefits,
		category: isWork ? "Lifeskills" : "Health",
		importance: "Good to build",
		urgency: "Over the period",
		implementationStrategies,
	};
}
