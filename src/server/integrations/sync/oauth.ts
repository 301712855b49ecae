import * as oauth from "oauth4webapi";
import type { AppKeys } from "#server/ground/config.ts";
import type { OAuthProfile, ProviderAdapter, Tokens } from "#server/integrations/adapter.ts";
import type { CallProvider } from "#server/outbound/provider-calls.ts";
import { faultIn, ProviderError } from "./provider-error.ts";

export const demoKeys: AppKeys = { clientId: "ikkis-demo", clientSecret: "ikkis-demo-secret" };

export interface TokenReply {
	tokens: Tokens;
	/** Seconds. */
	expiresIn: number | undefined;
	/** The whole response, which identifies the user at some providers. */
	reply: Readonly<Record<string, unknown>>;
}

interface App {
	adapter: ProviderAdapter & { oauth: OAuthProfile };
	keys: AppKeys;
	isDemo: boolean;
}

export function grantedScopes(
	profile: OAuthProfile | undefined,
	granted: TokenReply | undefined,
	redirectScope: string | undefined,
): string[] {
	if (profile === undefined || granted === undefined) return [];
	const named = profile.grantedIn === "redirect" ? redirectScope : granted.reply.scope;
	if (profile.grantedIn === "nowhere" || typeof named !== "string") return [...profile.scopes];
	return named.split(profile.separator).filter(Boolean);
}

export function authorizationUrl(
	{ adapter: { oauth: profile }, keys }: Pick<App, "adapter" | "keys">,
	{ state, challenge, redirectUri }: { state: string; challenge: string | undefined; redirectUri: string },
): string {
	const url = new URL(profile.authorize);
	const parameters: Record<string, string> = {
		client_id: keys.clientId,
		redirect_uri: redirectUri,
		response_type: "code",
		...(profile.scopes.length > 0 && { scope: profile.scopes.join(profile.separator) }),
		state,
		...profile.extraParameters,
		...(challenge && { code_challenge: challenge, code_challenge_method: "S256" }),
	};
	for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
	return url.href;
}

/** Calls the token endpoint. Throws `ProviderError` and `UnreachableError`. */
export function tokenEndpoint(callProvider: CallProvider, app: App, clock: () => number) {
	const { adapter, keys, isDemo } = app;
	const { oauth: profile } = adapter;
	const server = {
		issuer: profile.issuer,
		authorization_endpoint: profile.authorize,
		token_endpoint: profile.token,
	};
	const client = { client_id: keys.clientId };
	const options = {
		[oauth.customFetch]: async (url: string, { method, headers, body }: SentByLibrary) => {
			const form = new URLSearchParams(String(body ?? ""));
			const isJson = profile.tokenBody === "json";
			const answer = await callProvider(
				{
					url,
					method: method === "GET" ? "GET" : "POST",
					headers: { ...headers, ...(isJson && { "content-type": "application/json" }) },
					body: isJson ? JSON.stringify(Object.fromEntries(form)) : form.toString(),
				},
				isDemo,
			);
			const fault = faultIn(answer, { ...adapter, faultOf: faultOfTokens(adapter) }, clock());
			if (fault) throw fault;
			return new Response(withoutNulls(answer.text), {
				status: answer.status,
				headers: { "content-type": "application/json" },
			});
		},
	};

	return {
		exchange: async (code: {
			redirectUri: string;
			verifier: string | undefined;
			parameters: URLSearchParams;
		}) => {
			const { state, ...others } = Object.fromEntries(code.parameters);
			const parameters = oauth.validateAuthResponse(
				server,
				client,
				new URLSearchParams(others),
				oauth.expectNoState,
			);
			const response = await oauth.authorizationCodeGrantRequest(
				server,
				client,
				clientAuth(profile, keys),
				parameters,
				code.redirectUri,
				code.verifier ?? oauth.nopkce,
				options,
			);
			return parseGrant(() => oauth.processAuthorizationCodeResponse(server, client, response));
		},

		refresh: async (refreshToken: string): Promise<TokenReply> => {
			const response = await oauth.refreshTokenGrantRequest(
				server,
				client,
				clientAuth(profile, keys),
				refreshToken,
				options,
			);
			return parseGrant(() => oauth.processRefreshTokenResponse(server, client, response));
		},
	};
}

interface SentByLibrary {
	method: string;
	headers: Record<string, string>;
	body?: unknown;
}

function clientAuth({ clientAuth: kind }: OAuthProfile, { clientSecret }: AppKeys): oauth.ClientAuth {
	if (kind === "post") return oauth.ClientSecretPost(clientSecret);
	return (_server, { client_id }, _body, headers) => {
		headers.set("authorization", `Basic ${Buffer.from(`${client_id}:${clientSecret}`).toString("base64")}`);
	};
}

async function parseGrant(process: () => Promise<oauth.TokenEndpointResponse>): Promise<TokenReply> {
	const reply = await process().catch(() => {
		throw new ProviderError("bad-answer");
	});
	return {
		tokens: { accessToken: reply.access_token, refreshToken: reply.refresh_token ?? null },
		expiresIn: reply.expires_in,
		reply: { ...reply },
	};
}

/** At the token endpoint, a refusal means that the grant has expired or was revoked, or our own keys are wrong. */
function faultOfTokens({ faultOf }: ProviderAdapter): NonNullable<ProviderAdapter["faultOf"]> {
	return (answer) => {
		const own = faultOf?.(answer);
		if (own !== undefined) return own;
		if (answer.status >= 500 || ![400, 401, 403].includes(answer.status)) return undefined;
		const isOurs = /invalid_client|unauthorized_client|incorrect_application_credentials/.test(answer.text);
		return isOurs ? "stopped" : "consent-gone";
	};
}

/** The OAuth library rejects null values; Notion sends one for a missing refresh token. */
function withoutNulls(text: string): string {
	try {
		const value: unknown = JSON.parse(text);
		if (typeof value !== "object" || value === null) return text;
		return JSON.stringify(Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)));
	} catch {
		return text;
	}
}
