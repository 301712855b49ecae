import type { OAuthApp } from "#domain/integrations/providers.ts";
import type { Deps } from "#server/deps/deps.ts";
import { authorizationOf } from "#server/integrations/providers/google/google-webhooks.ts";
import { findToken } from "./store.ts";

export interface WebhookSetup {
	url: string;
	/** Registered with the address: Google's Authorization, Strava's verify_token. */
	secret: string | null;
	token: string | null;
}

/** Apps whose calls are verified without a key in the address. */
const withoutKey: readonly OAuthApp[] = ["google", "todoist"];

export function webhookAddresses({ orm, secrets, config }: Pick<Deps, "orm" | "secrets" | "config">) {
	/** Derived from SECRET_KEY: the same in all processes, and after a restart. */
	const keyOf = (app: OAuthApp): string => secrets.hmac("incoming-webhooks", app).toString("base64url");

	async function tokenOf(app: OAuthApp): Promise<string | undefined> {
		if (app !== "notion") return undefined;
		const encrypted = await findToken(orm, app);
		if (encrypted === undefined) return undefined;
		try {
			return secrets.decrypt("incoming-webhooks", app, encrypted).toString();
		} catch {
			// Encrypted with a former SECRET_KEY: treated as missing.
			return undefined;
		}
	}

	return {
		keyOf,
		tokenOf,
		setupOf: async (app: OAuthApp): Promise<WebhookSetup> => {
			const key = keyOf(app);
			const url = `${config.address}/api/hooks/${app}`;
			const secret = app === "google" ? authorizationOf({ addressKey: key }) : app === "strava" ? key : null;
			const token = (await tokenOf(app)) ?? null;
			return { url: withoutKey.includes(app) ? url : `${url}?key=${key}`, secret, token };
		},
	};
}
