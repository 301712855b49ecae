import { z } from "zod";
import type { MockForm } from "#contract/integrations/integrations.ts";
import { dropUndefined } from "#domain/defined-parts.ts";
import { type Provider, pathNameOf } from "#domain/integrations/providers.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { adapters } from "#server/integrations/providers/adapters.ts";
import type { StoredConnection } from "#server/integrations/tables.ts";
import { connectFlow, demoSubject } from "./connect-flow.ts";
import { findOfProvider } from "./store.ts";

export interface Answer {
	provider: Provider;
	state: string;
	scopes: string[];
}

export function demoConnections(deps: Deps) {
	const { config, orm } = deps;
	const connect = connectFlow(deps);

	function requireTestingMode(): void {
		if (!config.testingMode) throw new Problem("demo-off");
	}

	async function codeFor(
		actor: Actor,
		{ provider, scopes }: Omit<Answer, "state">,
		challenge: string | undefined,
	): Promise<string> {
		const { oauth } = adapters[provider];
		if (oauth === undefined) return "none";
		const asked = {
			subject: demoSubject(actor),
			scopes: scopes.filter((scope) => oauth.scopes.includes(scope)),
			redirectUri: connect.redirectUri(provider),
			challenge,
		};
		const answer = await deps.callProvider(
			{
				url: `https://consent.simulator/${oauth.app}`,
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(asked),
			},
			true,
		);
		return z.object({ code: z.string() }).parse(JSON.parse(answer.text)).code;
	}

	return {
		/** Grants or denies a pending demo consent; returns the callback address. Throws `demo-off` or `not-found`. */
		consent: async (actor: Actor, { provider, state, scopes }: Answer, now: number): Promise<string> => {
			requireTestingMode();
			const consent = await connect.waitingConsent({ actor, provider, state, now });
			if (consent === undefined) throw new Problem("not-found");
			const callback = `/api/integrations/${pathNameOf(provider)}/callback`;
			if (scopes.length === 0) return `${callback}?${new URLSearchParams({ state, error: "access_denied" })}`;
			const code = await codeFor(actor, { provider, scopes }, consent.challenge);
			const separator = adapters[provider].oauth?.separator ?? " ";
			const query = new URLSearchParams({ state, code, scope: scopes.join(separator) });
			return `${callback}?${query}`;
		},

		/**
		 * Connects without a consent page, unless a connection exists. Throws `demo-off`, or as `exchange` does.
		 */
		connect: async (actor: Actor, { provider, settings = {} }: MockForm): Promise<StoredConnection> => {
			requireTestingMode();
			const existing = await findOfProvider(orm, actor.userId, provider);
			if (existing) return existing;
			const scopes = [...(adapters[provider].oauth?.scopes ?? [])];
			const code = await codeFor(actor, { provider, scopes }, undefined);
			const parameters = new URLSearchParams({ code });
			const granted = await connect.exchange({ provider, isDemo: true, verifier: undefined, parameters });
			const { syncHabits, autoCreateHabits, syncFrequency } = settings;
			return connect.saveConnection(actor, {
				provider,
				isDemo: true,
				granted,
				redirectScope: scopes.join(adapters[provider].oauth?.separator ?? " "),
				settings: dropUndefined({ syncHabits, autoCreateHabits, syncFrequency }),
			});
		},
	};
}
