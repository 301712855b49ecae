import { useQuery } from "@tanstack/react-query";
import type { Integration } from "#contract/integrations/integrations.ts";
import type { IntegrationRun } from "#contract/integrations/runs.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { runsQuery } from "./queries.ts";

export function RunsTab({ connection }: { connection: Integration }) {
	const words = useStrings().integrations;
	const { title, text } = words.configuration.runs.empty;
	const startsSoon =
		connection.isAsked && connection.nextSyncAt !== null && connection.settings.lastSync === null;
	return (
		<Async
			query={useQuery(runsQuery(connection.id))}
			texts={words}
			loading={<Skeleton label={words.loading} shape="row" count={4} />}
			empty={<EmptyState level={3} title={title} text={startsSoon && text} />}
		>
			{(runs) => (
				<div className="-mx-4 sm:-mx-6">
					<Rows label={words.configuration.tabs.runs}>
						{runs.map((run) => (
							<RunRow key={run.id} run={run} />
						))}
					</Rows>
				</div>
			)}
		</Async>
	);
}

function RunRow({ run: { action, status, message, details, createdAt } }: { run: IntegrationRun }) {
	const words = useStrings().integrations;
	const { date, time } = useFormats();
	const counts =
		details.readings === undefined
			? undefined
			: words.configuration.runs.readings(details.readings, details.changed ?? 0);
	return (
		<Row
			title={message === null ? words.actions[action] : words.errors[message]}
			text={[`${date(createdAt)}, ${time(createdAt)}`, counts].filter(Boolean).join(" · ")}
			trailing={
				<Badge tone={status === "ok" ? "good" : "wrong"}>{words.configuration.runs.outcomes[status]}</Badge>
			}
		/>
	);
}
