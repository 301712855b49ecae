import { uuidv7 } from "uuidv7";
import { pages } from "#contract/pages.ts";
import { todayOf } from "#domain/day.ts";
import { type ConnectionSettings, defaultSettings } from "#domain/integrations/connection.ts";
import { type Provider, pathNameOf, providerOfPath } from "#domain/integrations/providers.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { adapters } from "#server/integrations/providers/adapters.ts";
import { appOf } from "#server/integrations/sync/app.ts";
import { revokeUnused } from "#server/integrations/sync/disconnect.ts";
import { encryptTokens } from "#server/integrations/sync/encrypted-tokens.ts";
import { clearEnded } from "#server/integrations/sync/ended-connections.ts";
import {
	authorizationUrl,
	grantedScopes,
	type TokenReply,
	tokenEndpoint,
} from "#server/integrations/sync/oauth.ts";
import { providerApi } from "#server/integrations/sync/provider-api.ts";
import { ProviderError } from "#server/integrations/sync/provider-error.ts";
import { expiryOf } from "#server/integrations/sync/refresh.ts";
import { type ConnectionKey, findConnection, lockConnection } from "#server/integrations/sync/store.ts";
import { change, record } from "#server/integrations/sync/sync.ts";
import { syncOneJob } from "#server/integrations/sync/sync-one-job.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import { consents } from "./consents.ts";
import {
	clearFormerAccount,
	firstDayOf,
	type Identity,
	knownZone,
	leaveFormerAccount,
} from "./former-account.ts";
import { findOfProvider, insertConnection } from "./store.ts";
import { subscribe } from "./subscription.ts";

type CallbackError = "access_denied" | "invalid_state" | "connection_failed" | "full";

export interface CallbackQuery {
	state?: string | undefined;
	code?: string | undefined;
	scope?: string | undefined;
	error?: string | undefined;
	iss?: string | undefined;
}

/** Data for a new or renewed connection. `granted` is undefined if the provider has no tokens. */
interface NewConnection {
	provider: Provider;
	isDemo: boolean;
	granted: TokenReply | undefined;
	redirectScope?: string | undefined;
	settings?: Partial<ConnectionSettings>;
}

interface IdentifiedConnection extends NewConnection {
	key: ConnectionKey;
	identity: Identity;
}

export function connectFlow(deps: Deps) {
	const { orm, secrets, config, clock, jobs } = deps;
	const pending = consents(deps);

	const redirectUri = (provider: Provider): string =>
		`${config.address}/api/integrations/${pathNameOf(provider)}/callback`;

	/** True if connecting creates a demo connection; undefined if the provider is not set up. */
	function isDemoOf(provider: Provider): boolean | undefined {
		const { oauth } = adapters[provider];
		if (oauth && config.oauthApps[oauth.app]) return false;
		return config.testingMode ? true : undefined;
	}

	function exchange(given: {
		provider: Provider;
		isDemo: boolean;
		verifier: string | undefined;
		parameters: URLSearchParams;
	}): Promise<TokenReply | undefined> {
		const { provider, isDemo, verifier, parameters } = given;
		if (adapters[provider].oauth === undefined) return Promise.resolve(undefined);
		const code = { redirectUri: redirectUri(provider), verifier, parameters };
		return tokenEndpoint(deps.callProvider, appOf(config, { provider, isDemo }), clock).exchange(code);
	}

	/**
	 * Creates or renews a connection. Mappings stay, and readings too, except those reported by a different account.
	 * On failure the connection stays as it was, but its next sync may have to read all readings again. Throws
	 * `demo-off` for a demo where the user has data of their own, which it would overwrite.
	 */
	async function saveConnection(actor: Actor, given: NewConnection): Promise<StoredConnection> {
		const { provider, isDemo, granted } = given;
		const { userId } = actor;
		const stored = await findOfProvider(orm, userId, provider);
		if (isDemo && stored?.isDemo === false) throw new Problem("demo-off");
		const key = { userId, id: stored?.id ?? uuidv7() };
		const unnamed = { ...key, provider, isDemo, providerUserId: null };
		const { providerUserId, timeZone = null } = granted
			? await adapters[provider].identify(
					providerApi(deps, unnamed, { isManual: true, token: granted.tokens.accessToken }),
					granted.reply,
				)
			: { providerUserId: demoSubject(actor) };
		const identity = { providerUserId, timeZone };
		if (stored)
			await clearFormerAccount(orm, stored, identity, todayOf(clock(), actor.timeZone, actor.dayStartHour));
		await clearEnded(orm, userId, provider);
		const made = await orm.transaction(async (tx) => {
			const row = await renew(tx, actor, { ...given, key, identity });
			await record(tx, row, { action: "connect", status: "ok", details: {} }, clock());
			await jobs.add(tx, syncOneJob, { userId: row.userId, integrationId: row.id });
			return row;
		});
		if (granted) await subscribe(deps, made, granted.tokens.accessToken);
		return made;
	}

	async function renew(tx: Orm, actor: Actor, given: IdentifiedConnection): Promise<StoredConnection> {
		const { provider, isDemo, granted, redirectScope, settings, identity } = given;
		const now = clock();
		const today = todayOf(now, actor.timeZone, actor.dayStartHour);
		const stored = await lockConnection(tx, given.key);
		// If the connection ended during this request, its readings may still be being deleted, so its id is not reused.
		const key: ConnectionKey = stored ?? { userId: actor.userId, id: uuidv7() };
		const scopes = grantedScopes(adapters[provider].oauth, granted, redirectScope);
		const common = {
			...identity,
			timeZone: identity.timeZone ?? knownZone(stored, identity, scopes),
			isDemo,
			...(granted && encryptTokens(secrets, key, granted.tokens)),
			tokenExpiry: granted ? expiryOf(granted, now) : null,
			scopes,
			isActive: true,
			reason: null,
			failures: 0,
			syncAt: iso(now),
			// Ends the claim of a run that uses the old consent, so its result is discarded.
			syncingUntil: null,
			withdrawnAt: null,
			readFrom: firstDayOf(provider, today),
			updatedAt: iso(now),
		};
		if (stored) {
			await leaveFormerAccount(tx, stored, identity, today);
			await change(tx, { jobs, now }, stored, { state: "active", ...common });
		} else {
			const at = { stateSince: iso(now), createdAt: iso(now) };
			const row = { ...key, provider, settings: { ...defaultSettings, ...settings }, ...at, ...common };
			// Two concurrent consents create only one connection.
			if (!(await insertConnection(tx, row))) throw new Problem("already-syncing");
			await recordEvent(tx, { kind: "integration.changed", userId: key.userId });
		}
		const made = await findConnection(tx, key);
		if (made === undefined) throw new Problem("not-found");
		return made;
	}

	/** Returns false if the consent shares no metric, which counts as a denial. A consent that is not kept is revoked. */
	async function keepConsent(actor: Actor, given: NewConnection): Promise<boolean> {
		const { provider, granted, redirectScope } = given;
		const isShared =
			adapters[provider].sharedMetrics(grantedScopes(adapters[provider].oauth, granted, redirectScope))
				.length > 0;
		let isKept = false;
		try {
			if (isShared) await saveConnection(actor, given);
			isKept = isShared;
		} finally {
			if (!isKept && granted) await revokeUnused(deps, { ...given, userId: actor.userId }, granted.tokens);
		}
		return isKept;
	}

	return {
		saveConnection: saveConnection,
		exchange,
		isDemoOf,
		redirectUri,
		waitingConsent: pending.waiting,

		/** Returns the consent page's address. Throws `not-found` for an unknown provider, or `provider-not-set-up`. */
		begin: async (actor: Actor, pathName: string, now: number): Promise<string> => {
			const provider = providerOfPath(pathName);
			if (provider === undefined) throw new Problem("not-found");
			const isDemo = isDemoOf(provider);
			if (isDemo === undefined) throw new Problem("provider-not-set-up");
			const { oauth } = adapters[provider];
			const hasPkce = oauth?.hasPkce === true && !config.appsWithoutPkce.includes(oauth.app);
			const { state, challenge } = await pending.begin(actor, { provider, isDemo, hasPkce, now });
			if (isDemo) return `${pages.demoConsent}?${new URLSearchParams({ provider, state })}`;
			const app = appOf(config, { provider, isDemo });
			return authorizationUrl(app, { state, challenge, redirectUri: redirectUri(provider) });
		},

		finish: async (
			actor: Actor | undefined,
			pathName: string,
			query: CallbackQuery,
			now: number,
		): Promise<string> => {
			const provider = providerOfPath(pathName);
			const consent = await pending.take({ actor, provider, state: query.state ?? "", now });
			if (actor === undefined || provider === undefined || consent === undefined)
				return errorCallback("invalid_state");
			if (query.error === "access_denied") return errorCallback("access_denied");
			try {
				const { isDemo } = consent;
				const given = {
					provider,
					isDemo,
					verifier: pending.verifierOf(consent),
					parameters: parametersOf(query),
				};
				const granted = await exchange(given);
				const isKept = await keepConsent(actor, { provider, isDemo, granted, redirectScope: query.scope });
				if (!isKept) return errorCallback("access_denied");
				return `${pages.integrationCallback}?success=${provider}`;
			} catch (err) {
				deps.log.warn({ provider, err }, "a connection failed");
				return errorCallback(errorOf(err));
			}
		},
	};
}

function parametersOf({ state: _, ...query }: CallbackQuery): URLSearchParams {
	return new URLSearchParams(
		Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
	);
}

/** Subject of the simulator's data: the same for all demo connections of an account. */
export function demoSubject({ userId, timeZone }: Actor): string {
	return `${userId}@${timeZone}`;
}

function errorOf(thrown: unknown): CallbackError {
	return thrown instanceof ProviderError && thrown.fault === "full" ? "full" : "connection_failed";
}

function errorCallback(error: CallbackError): string {
	return `${pages.integrationCallback}?error=${error}`;
}
