import type { Config } from "#server/ground/config.ts";
import { type CallReply, httpClient } from "./http-client.ts";

export interface ProviderRequest {
	url: string;
	method: "GET" | "POST";
	headers: Record<string, string>;
	body?: string | undefined;
}

export interface ProviderAnswer {
	status: number;
	headers: Record<string, string>;
	text: string;
}

/** A call without a usable response: no connection, too slow, too long, or an address that must not be called. */
export class UnreachableError extends Error {}

/** Answers in place of providers, for demo connections. */
export type Simulator = (request: Request) => Promise<Response>;

/** Throws `UnreachableError`. */
export type CallProvider = (request: ProviderRequest, isDemo: boolean) => Promise<ProviderAnswer>;

const defaultLimits = { timeLimit: 10_000, maxBytes: 8_000_000 };

export function providerCalls(
	{ providersAt }: Pick<Config, "providersAt">,
	hosts: readonly string[],
	simulator: Simulator | undefined,
	limits = defaultLimits,
): CallProvider {
	const ownHosts = providersAt === undefined ? [] : [new URL(providersAt).host];
	const call = httpClient({ name: "provider", hosts, ownHosts, ...limits });

	return async ({ url, method, headers, body }, isDemo) => {
		if (isDemo) return callSimulator(simulator, { url, method, headers, body });
		const target = providersAt === undefined ? url : `${providersAt}/${url.replace(/^https:\/\//, "")}`;
		const sent = body === undefined ? {} : { body: Buffer.from(body) };
		return answerOf(await call(target, { method, headers, ...sent }));
	};
}

function answerOf(reply: CallReply): ProviderAnswer {
	if (!reply.ok && reply.answer === undefined) throw new UnreachableError(reply.reason);
	const { headers, body } = reply.ok ? reply : (reply.answer ?? { headers: {}, body: new Uint8Array() });
	return { status: reply.status ?? 0, headers, text: Buffer.from(body).toString("utf8") };
}

async function callSimulator(
	simulator: Simulator | undefined,
	{ url, method, headers, body }: ProviderRequest,
): Promise<ProviderAnswer> {
	if (simulator === undefined) throw new UnreachableError("there are no demo providers outside testing mode");
	const response = await simulator(
		new Request(url, { method, headers, ...(body !== undefined && { body }) }),
	);
	return {
		status: response.status,
		headers: Object.fromEntries(response.headers),
		text: await response.text(),
	};
}
