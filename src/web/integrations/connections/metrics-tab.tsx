import type { Integration } from "#contract/integrations/integrations.ts";
import { metricsOf } from "#domain/integrations/metrics.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useConnectionMutation } from "./queries.ts";

const frequencies = [15, 30, 60, 180, 360, 720, 1_440];

export function MetricsTab({ connection }: { connection: Integration }) {
	const words = useStrings().integrations;
	const { provider, sharedMetrics, timeZone, runs } = connection;
	const { percent, date } = useFormats();
	const hasAll = metricsOf(provider).every((metric) => sharedMetrics.includes(metric));
	return (
		<div className="flex flex-col gap-5">
			<div className="-mx-4 sm:-mx-6">
				<Rows>
					{metricsOf(provider).map((metric) => (
						<Row
							key={metric}
							title={words.metrics[metric]}
							trailing={
								sharedMetrics.includes(metric) ? (
									<Badge tone="good">{words.configuration.shared}</Badge>
								) : (
									<Badge>{words.configuration.notShared}</Badge>
								)
							}
						/>
					))}
				</Rows>
			</div>
			{!hasAll && <p className="text-15 text-quiet">{words.configuration.notSharedHint}</p>}
			{connection.isAsked && <Frequency connection={connection} />}
			<div className="flex flex-col gap-1 text-13 text-quiet">
				{runs.all > 0 && (
					<p>
						{words.connected.accuracy(
							percent(shareOfRuns(runs)),
							runs.all,
							runs.since === null ? undefined : date(runs.since),
						)}
					</p>
				)}
				{timeZone !== null && <p>{words.configuration.zone(timeZone)}</p>}
				{provider === "strava" && <p>{words.strava.powered}</p>}
			</div>
		</div>
	);
}

/** Rounded down, so that 100% means that no run failed, and 0% that each did. */
function shareOfRuns({ successful, all }: Integration["runs"]): number {
	return (Math.floor((100 * successful) / all) || Math.min(1, successful)) / 100;
}

function Frequency({ connection: { id, settings } }: { connection: Integration }) {
	const { configuration: words, toasts } = useStrings().integrations;
	const { mutate, isPending, variables } = useConnectionMutation((syncFrequency: number) =>
		send("PATCH /api/integrations/:integrationId", {
			params: { integrationId: id },
			body: { settings: { syncFrequency } },
		}),
	);
	const shown = isPending ? variables : settings.syncFrequency;
	const choices = frequencies.includes(shown) ? frequencies : [shown, ...frequencies];
	return (
		<SelectField
			label={words.frequency}
			value={String(shown)}
			options={choices.map((minutes) => ({ value: String(minutes), label: words.minutes(minutes) }))}
			onChange={({ currentTarget }) =>
				mutate(Number(currentTarget.value), {
					onError: (error) =>
						toast({ title: toasts.updateFailed, message: errorMessage(error), tone: "wrong" }),
				})
			}
		/>
	);
}
