import type { OAuthApp } from "#domain/integrations/providers.ts";
import type { WebhookCall } from "./webhooks.ts";

const minute = 60_000;
const maxWaiting = 1_000;

/** Pauses between attempts; after the last one, the call is lost. Strava and Notion do not document theirs. */
const pauses: Record<OAuthApp, readonly number[]> = {
	google: [],
	strava: [minute, 5 * minute],
	todoist: [15 * minute, 15 * minute, 15 * minute],
	notion: [1, 2, 4, 8, 16, 32, 64].map((minutes) => minutes * minute),
	myfitnesspal: [],
};

/** Writes the call for an attempt; Notion's body contains the attempt's number. */
export type Write = (attempt: number) => WebhookCall;

interface PendingDelivery {
	app: OAuthApp;
	write: Write;
	attempt: number;
	dueAt: number;
}

export function deliveries(
	clock: () => number,
	take: (app: OAuthApp, sent: WebhookCall) => Promise<boolean>,
) {
	let waiting: PendingDelivery[] = [];

	async function attempt(app: OAuthApp, write: Write, number: number): Promise<void> {
		if (await take(app, write(number))) return;
		const pause = pauses[app][number - 1];
		if (pause === undefined || waiting.length >= maxWaiting) return;
		waiting.push({ app, write, attempt: number + 1, dueAt: clock() + pause });
	}

	return {
		deliver: (app: OAuthApp, write: Write): Promise<void> => attempt(app, write, 1),

		deliverDue: async (): Promise<void> => {
			const [later, due] = [
				waiting.filter(({ dueAt }) => dueAt > clock()),
				waiting.filter(({ dueAt }) => dueAt <= clock()),
			];
			waiting = later;
			for (const { app, write, attempt: number } of due) await attempt(app, write, number);
		},
	};
}
