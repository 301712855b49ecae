import type { Deps } from "#server/deps/deps.ts";

/** Registers metrics for alerts; `deploy/prometheus-rules.yml` has the rules. */
export function registerServerMetrics({
	metrics,
	database,
	streams,
}: Pick<Deps, "metrics" | "database"> & { streams: Pick<Deps["streams"], "openNow"> }) {
	const { waiting } = database;
	metrics.watch("ikkis_streams_open", "Open event streams of this process", async () => [
		{ value: streams.openNow() },
	]);
	metrics.watch("ikkis_pool_waiting", "Queries waiting for a PostgreSQL connection", async () =>
		waiting ? [{ value: waiting() }] : [],
	);
	metrics.watch("ikkis_jobs_due", "Due jobs of all processes, by queue", dueJobs("due_jobs", "count(*)"));
	metrics.watch(
		"ikkis_oldest_due_job_seconds",
		"How long the oldest due job has waited, by queue",
		dueJobs("oldest_due_jobs", "extract(epoch from now() - min(start_after))"),
	);

	function dueJobs(name: string, figure: string) {
		const read = database.statement<{ queue: string; value: unknown }>(
			name,
			`select name as queue, ${figure} as value from jobs.job
				where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_pgboss%'
				group by name`,
		);
		return async () =>
			(await read([])).map(({ queue, value }) => ({ labels: { queue }, value: Number(value) }));
	}
}
