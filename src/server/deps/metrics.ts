import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof processMetrics>;

export function processMetrics() {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time to answer, by route and status",
		labelNames: ["route", "status"],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
		registers: [registry],
	});
	return {
		request: (route: string, status: number, seconds: number): void =>
			requests.observe({ route, status }, seconds),
		text: (): Promise<string> => registry.metrics(),
	};
}
