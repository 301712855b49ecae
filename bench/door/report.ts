import { ms, verdict, whole } from "#bench/report.ts";
import type { Credentials } from "./credentials.ts";
import type { WebhookRun } from "./webhooks.ts";

const hour = 3_600;
const target = 100_000;

export function printCredentials(results: readonly Credentials[]): void {
	for (const { kind, bySession, byToken, cost } of results)
		console.log(
			`A request (${kind}) with an access token costs ${cost.toFixed(2)} times as much as one with a session: ` +
				`${whole(byToken)} and ${whole(bySession)} a second (target: at most 1.1) ${verdict(cost <= 1.1)}`,
		);
}

export function printWebhooks({ deliveries, seconds, before, during, worst, worstWork }: WebhookRun): void {
	const perHour = (deliveries / seconds) * hour;
	console.log(
		`${whole(deliveries)} webhook deliveries in ${seconds.toFixed(1)} s by one process, ${whole(perHour)} an hour ` +
			`(target: at least ${whole(target)}) ${verdict(perHour >= target)}; a tick took ${ms(during)} during them, ${ms(before)} before, ` +
			`at worst ${ms(worst)} of wall time, ${ms(worstWork)} of CPU time (target: at most 100 ms) ${verdict(worstWork <= 100)}`,
	);
}
