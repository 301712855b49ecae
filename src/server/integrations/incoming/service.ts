import type { OAuthApp } from "#domain/integrations/providers.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { isSameText } from "#server/integrations/incoming-call.ts";
import type { Arrival, Change, IncomingDelivery } from "#server/integrations/incoming-webhooks.ts";
import { providersOf } from "#server/integrations/providers/adapters.ts";
import { incoming } from "#server/integrations/providers/incoming.ts";
import { demoKeys } from "#server/integrations/sync/oauth.ts";
import { lockConnection } from "#server/integrations/sync/store.ts";
import { syncOneJob } from "#server/integrations/sync/sync-one-job.ts";
import {
	connectionsOfProviderUsers,
	insertDelivery,
	markConnection,
	type ProviderUserConnection,
	putToken,
} from "./store.ts";
import { webhookAddresses } from "./webhook-addresses.ts";

const maxIdLength = 200;

export type IncomingDeps = Pick<
	Deps,
	"orm" | "config" | "secrets" | "jobs" | "log" | "clock" | "callProvider"
>;

/** Handles the providers' calls: marks days for the next run to read, and stores nothing but ids and tokens. */
export function incomingService(deps: IncomingDeps) {
	const { orm, config, secrets, jobs, log } = deps;
	const addresses = webhookAddresses(deps);

	/** Throws `not-found` for an app that is not set up. */
	function keysOf(app: OAuthApp) {
		const own = config.oauthApps[app];
		const keys = own ?? (config.testingMode ? demoKeys : undefined);
		if (keys === undefined) throw new Problem("not-found");
		return { clientSecret: keys.clientSecret, isDemo: own === undefined };
	}

	async function saveToken(tx: Orm, app: OAuthApp, token: string, now: number): Promise<void> {
		const encrypted = secrets.encrypt("incoming-webhooks", app, Buffer.from(token));
		await putToken(tx, { app, token: encrypted, receivedAt: iso(now) });
	}

	async function mark(
		tx: Orm,
		{ userId, id, providerUserId }: ProviderUserConnection,
		changes: Change[],
		now: number,
	) {
		const row = await lockConnection(tx, { userId, id });
		const own = changes.filter((change) => change.providerUserId === providerUserId);
		const from = own.map(({ from }) => from).sort()[0];
		if (row === undefined || from === undefined) return;
		const isWithdrawn = own.some((change) => change.isWithdrawn);
		if (await markConnection(tx, row, { from, isWithdrawn, now }))
			await jobs.add(tx, syncOneJob, { userId, integrationId: id, isMarked: true });
	}

	/** One transaction, so that a call that failed here can be retried. */
	const saveDelivery = (
		app: OAuthApp,
		isDemo: boolean,
		{ id, changes, token }: IncomingDelivery,
		now: number,
	) =>
		orm.transaction(async (tx) => {
			const isNew =
				id === undefined || (await insertDelivery(tx, `${app} ${id}`.slice(0, maxIdLength), iso(now)));
			if (!isNew) return;
			if (token !== undefined) await saveToken(tx, app, token, now);
			const providerUserIds = [...new Set(changes.map(({ providerUserId }) => providerUserId))];
			const found = await connectionsOfProviderUsers(tx, providersOf(app), { providerUserIds, isDemo });
			for (const named of found) await mark(tx, named, changes, now);
		});

	return {
		/** Returns Strava's challenge. Throws `not-found` or `wrong-key`. */
		challenge: (app: OAuthApp, query: Readonly<Record<string, string | undefined>>): string => {
			keysOf(app);
			const isAsked = app === "strava" && query["hub.mode"] === "subscribe";
			if (!isAsked) throw new Problem("not-found");
			if (!isSameText(query["hub.verify_token"] ?? "", addresses.keyOf(app))) throw new Problem("wrong-key");
			return query["hub.challenge"] ?? "";
		},

		/** Throws `not-found`, `wrong-key`, `wrong-signature`, `unknown-delivery` or `provider-unavailable`. */
		receive: async (app: OAuthApp, arrival: Arrival): Promise<IncomingDelivery["status"]> => {
			const { clientSecret, isDemo } = keysOf(app);
			const delivered = await incoming[app](arrival, {
				clientSecret,
				addressKey: addresses.keyOf(app),
				token: await addresses.tokenOf(app),
				strava: config.stravaWebhooks,
				callProvider: deps.callProvider,
				isDemo,
			});
			await saveDelivery(app, isDemo, delivered, arrival.now);
			const { isSignatureRight, changes } = delivered;
			log.info({ app, changes: changes.length, isSignatureRight }, "a provider has called");
			return delivered.status;
		},
	};
}
