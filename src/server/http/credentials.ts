import { scopesNeeded } from "#contract/account/token-scopes.ts";
import { type Endpoint, isEventsReply } from "#contract/endpoint.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { TokenActor } from "#server/deps/tokens.ts";
import { hasAccessToken } from "#server/ground/access-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { tokenRequestsPerMinute } from "#server/limits/rates.ts";
import { deviceIn, tokenIn } from "./cookie.ts";
import { refuseCrossSite, safeMethods } from "./request.ts";

export interface Credentials {
	actor: Actor | undefined;
	tokenActor: TokenActor | undefined;
	token: string | undefined;
	device: string | undefined;
}

interface RequestContext {
	address: string;
	now: number;
	headers: Record<string, string>;
}

/** Addresses end up in logs and histories. Throws `token-in-url`. */
export function refuseTokenInAddress(url: string): void {
	if (hasAccessToken(url)) throw new Problem("token-in-url");
}

/** Throws `invalid-token`, `session-required`, `insufficient-scope`, `too-many` or `cross-site`. */
export async function findCaller(
	request: Request,
	endpoint: Endpoint,
	deps: Deps,
	asked: RequestContext,
): Promise<Credentials> {
	// The handler checks its caller itself.
	if (endpoint.raw) return { actor: undefined, tokenActor: undefined, token: undefined, device: undefined };
	const accessToken = bearerOf(request);
	if (accessToken !== undefined) {
		const tokenActor = await actorByToken(accessToken, request.method, endpoint, deps, asked);
		return { actor: tokenActor, tokenActor, token: undefined, device: undefined };
	}
	const { config, sessions } = deps;
	const isSafe = safeMethods.has(request.method);
	if (!isSafe || isEventsReply(endpoint.replies[200])) refuseCrossSite(request, config.publicHost);
	const cookies = request.headers.get("cookie") ?? undefined;
	const token = tokenIn(cookies, config.isSecure);
	// Changes and administrators bypass the cache: sign-outs, suspensions and dismissals take effect at once.
	const find = isSafe && endpoint.access !== "admin" ? sessions.actorOf : sessions.storedActorOf;
	const actor = token === undefined ? undefined : await find(token, asked.now);
	return { actor, tokenActor: undefined, token, device: deviceIn(cookies, config.isSecure) };
}

/** Ignores other schemes: a proxy in front may require its own password. */
function bearerOf({ headers }: Request): string | undefined {
	const found = /^bearer(?:\s+(.*))?$/i.exec(headers.get("authorization") ?? "");
	return found ? (found[1] ?? "") : undefined;
}

/** Accepts any scopes, for routes outside the contract. Throws `invalid-token` or `too-many`. */
export function findProgram(request: Request, deps: Deps, asked: RequestContext): Promise<TokenActor> {
	return holderOf(bearerOf(request) ?? "", request.method, deps, asked);
}

async function actorByToken(
	accessToken: string,
	method: string,
	endpoint: Endpoint,
	deps: Deps,
	asked: RequestContext,
): Promise<TokenActor> {
	const needed = scopesNeeded(endpoint);
	if (needed.length === 0) throw new Problem("session-required");
	const actor = await holderOf(accessToken, method, deps, asked);
	if (!needed.every((scope) => actor.scopes.includes(scope))) {
		asked.headers["www-authenticate"] = `Bearer error="insufficient_scope", scope="${needed.join(" ")}"`;
		throw new Problem("insufficient-scope");
	}
	return actor;
}

async function holderOf(
	accessToken: string,
	method: string,
	{ tokens, rates }: Deps,
	{ address, now, headers }: RequestContext,
): Promise<TokenActor> {
	const actor = await tokens.actorOf(accessToken, now, safeMethods.has(method));
	if (actor === undefined) {
		rates.countUnknownToken(address);
		headers["www-authenticate"] = 'Bearer error="invalid_token"';
		throw new Problem("invalid-token");
	}
	spend(actor.userId, rates, headers);
	return actor;
}

/** Sets the headers of draft-ietf-httpapi-ratelimit-headers-11. */
function spend(userId: string, rates: Deps["rates"], headers: Record<string, string>): void {
	headers["ratelimit-policy"] = `"minute";q=${tokenRequestsPerMinute};w=60`;
	try {
		const { left, renewsIn } = rates.spendToken(userId);
		headers.ratelimit = `"minute";r=${left};t=${renewsIn}`;
	} catch (refusal) {
		if (refusal instanceof Problem)
			headers.ratelimit = `"minute";r=0;t=${Math.ceil(refusal.retryAfter ?? 0)}`;
		throw refusal;
	}
}
