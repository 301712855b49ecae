import { type Endpoint, isEventsReply } from "#contract/endpoint.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { TokenActor } from "#server/deps/tokens.ts";
import { hasAccessToken } from "#server/ground/access-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { tokensPerMinute } from "#server/limits/rates.ts";
import { deviceIn, tokenIn } from "./cookie.ts";
import { refuseCrossSite, safeMethods } from "./request.ts";

export interface Credentials {
	actor: Actor | undefined;
	/** Set if a program calls, with an access token. */
	tokenActor: TokenActor | undefined;
	/** The session token of the browser's cookie. */
	token: string | undefined;
	device: string | undefined;
}

interface Asked {
	address: string;
	now: number;
	/** Of the answer. */
	headers: Record<string, string>;
}

/** An address is kept in logs and histories. Throws `token-in-address`. */
export function refuseTokenInAddress(url: string): void {
	if (hasAccessToken(url)) throw new Problem("token-in-address");
}

/**
 * Finds the caller by the access token of the Authorization header or, without one, by the cookies. Throws what
 * refuses either: `token-refused`, `not-for-tokens`, `scope-lacking`, `too-many`, `cross-site`.
 */
export async function findCaller(
	request: Request,
	endpoint: Endpoint,
	deps: Deps,
	asked: Asked,
): Promise<Credentials> {
	// It proves itself to the handler.
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
	// A suspension, a dismissal or a sign-out takes effect at once, in every process, for every call that changes data.
	const find = isSafe && endpoint.access !== "admin" ? sessions.actorOf : sessions.storedActorOf;
	const actor = token === undefined ? undefined : await find(token, asked.now);
	return { actor, tokenActor: undefined, token, device: deviceIn(cookies, config.isSecure) };
}

/** Other schemes are not ours: a proxy in front may ask for a password of its own. */
function bearerOf({ headers }: Request): string | undefined {
	const found = /^bearer(?:\s+(.*))?$/i.exec(headers.get("authorization") ?? "");
	return found ? (found[1] ?? "") : undefined;
}

/**
 * The program that calls, whatever its token allows, for what is no endpoint of the contract. Throws `token-refused`
 * and `too-many`.
 */
export function findProgram(request: Request, deps: Deps, asked: Asked): Promise<TokenActor> {
	return holderOf(bearerOf(request) ?? "", request.method, deps, asked);
}

async function actorByToken(
	accessToken: string,
	method: string,
	{ scope }: Endpoint,
	deps: Deps,
	asked: Asked,
): Promise<TokenActor> {
	if (scope === undefined) throw new Problem("not-for-tokens");
	const actor = await holderOf(accessToken, method, deps, asked);
	if (!actor.scopes.includes(scope)) {
		asked.headers["www-authenticate"] = `Bearer error="insufficient_scope", scope="${scope}"`;
		throw new Problem("scope-lacking");
	}
	return actor;
}

async function holderOf(
	accessToken: string,
	method: string,
	{ tokens, rates }: Deps,
	{ address, now, headers }: Asked,
): Promise<TokenActor> {
	const actor = await tokens.actorOf(accessToken, now, safeMethods.has(method));
	if (actor === undefined) {
		rates.countUnknownToken(address);
		headers["www-authenticate"] = 'Bearer error="invalid_token"';
		throw new Problem("token-refused");
	}
	spend(actor.userId, rates, headers);
	return actor;
}

/** As draft-ietf-httpapi-ratelimit-headers-11 writes them. */
function spend(userId: string, rates: Deps["rates"], headers: Record<string, string>): void {
	headers["ratelimit-policy"] = `"minute";q=${tokensPerMinute};w=60`;
	try {
		const { left, renewsIn } = rates.spendToken(userId);
		headers.ratelimit = `"minute";r=${left};t=${renewsIn}`;
	} catch (refusal) {
		if (refusal instanceof Problem)
			headers.ratelimit = `"minute";r=0;t=${Math.ceil(refusal.retryAfter ?? 0)}`;
		throw refusal;
	}
}
