import { randomUUID } from "node:crypto";
import type { OAuthApp } from "#domain/integrations/providers.ts";
import { authorizationOf } from "#server/integrations/providers/google/google-webhooks.ts";
import { deliveries, type Write } from "#server/integrations/simulators/deliveries.ts";
import type { News } from "#server/integrations/simulators/news.ts";
import type { ProviderSimulator } from "#server/integrations/simulators/simulator.ts";
import type { WebhookCall } from "#server/integrations/simulators/webhooks.ts";
import { demoKeys } from "#server/integrations/sync/oauth.ts";
import { type IncomingDeps, incomingService } from "./service.ts";
import { webhookAddresses } from "./webhook-addresses.ts";

const lookEveryMs = 1_000;
/** The token that Notion sends when its webhook is registered, and later signs with. */
const notionToken = "secret_of_the_demo";

/** Simulates the providers' calls, so that demo connections tick without a manual sync. Skips apps that are set up. */
export function demoCaller(deps: IncomingDeps, { news, webhooks }: ProviderSimulator) {
	const { config, clock, log } = deps;
	const service = incomingService(deps);
	const addresses = webhookAddresses(deps);
	let lookedAt = clock();
	let timer: NodeJS.Timeout | undefined;
	let inFlight: Promise<void> | undefined;

	async function receive(app: OAuthApp, { raw, headers }: WebhookCall): Promise<void> {
		const sent = { bytes: Buffer.from(raw), headers: new Headers(headers) };
		await service.receive(app, { ...sent, key: addresses.keyOf(app), now: clock() });
	}

	const calls = deliveries(clock, (app, sent) =>
		receive(app, sent).then(
			() => true,
			(err: unknown) => {
				log.warn({ app, err }, "a simulated provider's call was not accepted");
				return false;
			},
		),
	);

	const callAbout: Record<OAuthApp, (news: News) => Promise<Write> | Write> = {
		google: ({ subject, day }) =>
			sameEachTime(
				webhooks.google.change({ subject, day }, authorizationOf({ addressKey: addresses.keyOf("google") })),
			),
		strava: ({ subject }) => sameEachTime(webhooks.strava.event({ subject }, demoKeys.clientSecret)),
		todoist: ({ subject }) => sameEachTime(webhooks.todoist.event({ subject }, demoKeys.clientSecret)),
		notion: async ({ subject }) => {
			const token = await addresses.tokenOf("notion");
			if (token === undefined) await receive("notion", webhooks.notion.verification(notionToken));
			const id = randomUUID();
			return (attempt) => webhooks.notion.event({ subject, id, attempt }, token ?? notionToken);
		},
		myfitnesspal: (news) => sameEachTime(webhooks.myfitnesspal.notification(news)),
	};

	async function call(): Promise<void> {
		const now = clock();
		const all = news(lookedAt, now).filter(({ app }) => config.oauthApps[app] === undefined);
		lookedAt = now;
		await calls.deliverDue();
		for (const each of all) await calls.deliver(each.app, await callAbout[each.app](each));
	}

	async function look(): Promise<void> {
		await call().catch((err) => log.warn({ err }, "a simulated provider could not call"));
		inFlight = undefined;
	}

	return {
		call,

		start: (): void => {
			timer = setInterval(() => {
				inFlight ??= look();
			}, lookEveryMs).unref();
		},

		stop: async (): Promise<void> => {
			clearInterval(timer);
			await inFlight;
		},
	};
}

function sameEachTime(sent: WebhookCall): Write {
	return () => sent;
}
