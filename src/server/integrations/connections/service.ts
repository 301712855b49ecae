import {
	type Integration,
	type IntegrationChanges,
	type IntegrationReading,
	type MockForm,
	maxDataDays,
} from "#contract/integrations/integrations.ts";
import type { ProviderOffer } from "#contract/integrations/offers.ts";
import type { IntegrationRun } from "#contract/integrations/runs.ts";
import { addDays, type Day, readDate, todayOf } from "#domain/day.ts";
import { maxFileAgeDays, type Provider, providerInfo, providers } from "#domain/integrations/providers.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { appVariables } from "#server/ground/config.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { deleteDeliveriesBefore } from "#server/integrations/incoming/store.ts";
import { webhookAddresses } from "#server/integrations/incoming/webhook-addresses.ts";
import { leaveEarlierDays, listMappings, lockHabitsOf } from "#server/integrations/mappings/store.ts";
import { forgetValuesBefore } from "#server/integrations/mappings/ticks-store.ts";
import { adapters } from "#server/integrations/providers/adapters.ts";
import { isPolled } from "#server/integrations/providers/shared-metrics.ts";
import { endConnection, revokeConsent } from "#server/integrations/sync/disconnect.ts";
import { clearAllEnded, clearEnded } from "#server/integrations/sync/ended-connections.ts";
import { asProviderError, type ProviderError } from "#server/integrations/sync/provider-error.ts";
import {
	type ConnectionKey,
	endOfWait,
	findConnection,
	listConnections,
	lockConnection,
} from "#server/integrations/sync/store.ts";
import { change, runSync } from "#server/integrations/sync/sync.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import { lockAccount } from "#server/users/store.ts";
import { changesOf } from "./changes.ts";
import { connectFlow } from "./connect-flow.ts";
import { demoConnections } from "./demo.ts";
import {
	countRuns,
	deleteConsentsBefore,
	deleteReadingsBefore,
	deleteRunsBefore,
	listReadings,
	listRuns,
} from "./store.ts";
import { asIntegration, asReading, asRun } from "./views.ts";

const runsShown = 100;
const runsKeptDays = 30;
/** Longer than any provider retries a call. */
const deliveriesKeptDays = 7;
const dayMs = 24 * 60 * 60_000;

export function integrationService(deps: Deps) {
	const { orm, config } = deps;
	const connect = connectFlow(deps);
	const demo = demoConnections(deps);
	const addresses = webhookAddresses(deps);

	const keyOf = ({ userId }: Actor, id: string): ConnectionKey => ({ userId, id });

	async function requireConnection(actor: Actor, id: string): Promise<StoredConnection> {
		const row = await findConnection(orm, keyOf(actor, id));
		if (row === undefined) throw new Problem("not-found");
		return row;
	}

	async function show(actor: Actor, id: string): Promise<Integration> {
		const row = await requireConnection(actor, id);
		return asIntegration(row, (await countRuns(orm, actor.userId)).get(id));
	}

	async function setupOf(provider: Provider, isReady: boolean): Promise<ProviderOffer["setup"]> {
		const { oauth } = adapters[provider];
		return {
			missing: isReady || oauth === undefined ? [] : appVariables(oauth.app),
			callbackUrl: connect.redirectUri(provider),
			webhook: oauth === undefined ? null : await addresses.setupOf(oauth.app),
		};
	}

	return {
		list: async (actor: Actor): Promise<Integration[]> => {
			const rows = await listConnections(orm, actor.userId);
			const runs = rows.length === 0 ? undefined : await countRuns(orm, actor.userId);
			return rows.map((row) => asIntegration(row, runs?.get(row.id)));
		},

		offers: ({ isAdmin }: Actor): Promise<ProviderOffer[]> =>
			Promise.all(
				providers.map(async (provider) => {
					const { oauth } = adapters[provider];
					const isReady = oauth === undefined || config.oauthApps[oauth.app] !== undefined;
					const isDemo = connect.isDemoOf(provider) === true;
					const setup = isAdmin ? await setupOf(provider, isReady) : null;
					return { provider, isReady, isDemo, asks: asksOf(provider), setup };
				}),
			),

		begin: connect.begin,
		finish: connect.finish,
		consentToDemo: demo.consent,

		/** Throws `demo-off`, or a problem for the provider's failure. */
		connectMock: async (actor: Actor, form: MockForm): Promise<Integration> => {
			try {
				const { id } = await demo.connect(actor, form);
				return await show(actor, id);
			} catch (thrown) {
				const fault = asProviderError(thrown);
				throw fault ? problemOf(fault) : thrown;
			}
		},

		/** Throws `not-found`. */
		update: async (
			actor: Actor,
			id: string,
			asked: IntegrationChanges,
			now: number,
		): Promise<Integration> => {
			await orm.transaction(async (tx) => {
				const row = await lockConnection(tx, keyOf(actor, id));
				if (row === undefined) throw new Problem("not-found");
				const changes = changesOf(row, asked, Math.max(now, (await endOfWait(tx, row)) ?? now));
				await change(tx, { jobs: deps.jobs, now }, row, { state: row.state, ...changes });
				const { syncHabits } = changes.settings;
				if (syncHabits === row.settings.syncHabits) return;
				const today = todayOf(now, actor.timeZone, actor.dayStartHour);
				const mappings = await listMappings(tx, row.userId, id);
				await lockHabitsOf(tx, mappings);
				await leaveEarlierDays(tx, row.userId, mappings, today);
				if (syncHabits) await deps.hooks.readingsRead(tx, { userId: row.userId, integrationId: id, now });
			});
			return show(actor, id);
		},

		/**
		 * Throws `not-found`, `push-only-provider`, `already-syncing`, `provider-limited` during a wait that the provider
		 * asked for, or a problem for its failure.
		 */
		sync: async (actor: Actor, id: string, now: number): Promise<Integration> => {
			const row = await requireConnection(actor, id);
			if (!isPolled(row)) throw new Problem("push-only-provider");
			const wait = ((await endOfWait(orm, row)) ?? now) - now;
			if (wait > 0) throw new Problem("provider-limited", { retryAfter: Math.ceil(wait / 1_000) });
			const outcome = await runSync(deps, row, { action: "sync", isManual: true });
			if (outcome === "taken") throw new Problem("already-syncing");
			if (outcome !== "done") throw problemOf(outcome);
			return show(actor, id);
		},

		/** Throws `not-found`. */
		disconnect: async (actor: Actor, id: string, now: number): Promise<void> => {
			const row = await requireConnection(actor, id);
			await revokeConsent(deps, row);
			await orm.transaction(async (tx) => {
				await lockAccount(tx, { id: actor.userId });
				await endConnection(tx, row, now);
			});
			await clearEnded(orm, row.userId, row.provider);
		},

		/** Throws `not-found`, or `invalid-input` for invalid days. */
		data: async (
			actor: Actor,
			id: string,
			{
				startDate,
				endDate,
				...others
			}: {
				startDate?: string | undefined;
				endDate?: string | undefined;
				metric?: string | undefined;
				limit: number;
			},
			now: number,
		): Promise<IntegrationReading[]> => {
			await requireConnection(actor, id);
			const today = todayOf(now, actor.timeZone, actor.dayStartHour);
			const to = endDate === undefined ? addDays(today, 1) : requireDay(actor, "endDate", endDate);
			const from =
				startDate === undefined ? addDays(to, -maxDataDays) : requireDay(actor, "startDate", startDate);
			const rows = await listReadings(orm, actor.userId, id, { from, to, ...others });
			return rows.map(asReading);
		},

		/** Throws `not-found`. */
		runs: async (actor: Actor, id: string): Promise<IntegrationRun[]> => {
			await requireConnection(actor, id);
			return (await listRuns(orm, actor.userId, id, runsShown)).map(asRun);
		},
	};
}

function asksOf(provider: Provider): ProviderOffer["asks"] {
	const { oauth, sharedMetrics } = adapters[provider];
	const scopes = oauth?.scopes ?? [];
	if (scopes.length === 0) return [{ scope: "all", metrics: sharedMetrics([]) }];
	return scopes
		.map((scope) => ({ scope, metrics: sharedMetrics([scope]) }))
		.filter(({ metrics }) => metrics.length > 0);
}

function requireDay(actor: Actor, field: string, text: string): Day {
	const day = readDate(text, actor);
	if (day !== undefined) return day;
	throw new Problem("invalid-input", { fields: { [field]: "day" } });
}

function problemOf({ fault, retryAfter = 60 }: ProviderError): Problem {
	if (fault === "consent-gone") return new Problem("consent-gone");
	if (fault === "stopped") return new Problem("provider-stopped");
	if (fault === "limited" || fault === "full") return new Problem("provider-limited", { retryAfter });
	return new Problem("provider-unavailable", { retryAfter });
}

/** Deletes old runs, deliveries, unused consents and the rest of ended connections. */
export async function purgeSyncRecords({ orm }: Pick<Deps, "orm">, now: number): Promise<void> {
	await deleteConsentsBefore(orm, iso(now - dayMs));
	await deleteDeliveriesBefore(orm, iso(now - deliveriesKeptDays * dayMs));
	await deleteRunsBefore(orm, iso(now - runsKeptDays * dayMs));
	await clearAllEnded(orm);
}

/** Deletes expired readings, as each provider's terms require, and their numbers in explanations. */
export async function purgeReadings({ orm }: Pick<Deps, "orm">, now: number): Promise<void> {
	const today = todayOf(now, "UTC", 0);
	const byDays = Map.groupBy(providers, (provider) => providerInfo[provider].keptDays);
	for (const [keptDays, some] of byDays)
		await deleteReadingsBefore(orm, { providers: some, day: addDays(today, -keptDays), isFromFile: false });
	const day = addDays(today, -maxFileAgeDays);
	await deleteReadingsBefore(orm, { providers, day, isFromFile: true });
	// Private providers' readings are kept for fewer days, but their ticks never contain numbers.
	await forgetValuesBefore(orm, day);
}
