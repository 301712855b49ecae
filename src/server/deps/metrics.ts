import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

interface GaugeValue {
	labels?: { queue: string };
	value: number;
}

export type Metrics = ReturnType<typeof processMetrics>;

export function processMetrics() {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: "http_request_duration_seconds",
		help: "Response time, by route and status",
		labelNames: ["route", "status"],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
		registers: [registry],
	});
	const syncs = new Counter({
		name: "ikkis_provider_syncs_total",
		help: "Syncs of connections, by provider and result",
		labelNames: ["provider", "result"],
		registers: [registry],
	});
	return {
		/** Reads the values at each scrape; a source that fails is left out. */
		watch: (name: string, help: string, read: () => Promise<GaugeValue[]>): void => {
			new Gauge({
				name,
				help,
				labelNames: ["queue"],
				registers: [registry],
				async collect() {
					this.reset();
					const readings = await read().catch((): GaugeValue[] => []);
					for (const { labels = {}, value } of readings) this.set(labels, value);
				},
			});
		},
		sync: (provider: string, result: "ok" | "failed"): void => syncs.inc({ provider, result }),
		request: (route: string, status: number, seconds: number): void =>
			requests.observe({ route, status }, seconds),
		text: (): Promise<string> => registry.metrics(),
	};
}
