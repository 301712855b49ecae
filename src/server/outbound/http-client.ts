import { lookup } from "node:dns/promises";
import { Agent, type IncomingMessage, request as requestByHttp } from "node:http";
import { request as requestByHttps, Agent as TlsAgent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { inSpan } from "#server/ground/spans.ts";
import { isPublicAddress } from "./public-address.ts";

export interface Rules {
	name: string;
	/** A leading dot includes all subdomains; `any` is any name or address on the public internet. */
	hosts: readonly string[] | "any";
	/** The operator's own `host:port` pairs: allowed without TLS and at private addresses. */
	ownHosts: readonly string[];
	/** Milliseconds for a call, from resolving the name to the last byte of the response. */
	timeLimit: number;
	maxBytes: number;
}

export interface Call {
	method: "GET" | "POST";
	headers: Record<string, string>;
	body?: Uint8Array;
}

/** A failed call. `permanent`: a retry would fail too. `retryAfter`: seconds, if the other side specified it. */
export interface CallFailure {
	ok: false;
	status?: number;
	permanent: boolean;
	retryAfter?: number | undefined;
	reason: string;
	answer?: Answer;
}

/** Header names are in lower case. Node joins repeated headers; of several `set-cookie`, only the first is kept. */
interface Answer {
	headers: Record<string, string>;
	body: Uint8Array;
}

export type CallReply = ({ ok: true; status: number } & Answer) | CallFailure;

export type Resolve = (name: string) => Promise<{ address: string; family: number }[]>;

function resolveBySystem(name: string): ReturnType<Resolve> {
	return lookup(name, { all: true });
}

/** Milliseconds to keep an idle connection open; many servers close theirs soon after. */
const idleMs = 4_000;

/** Without these rules, a user could make this server call its own network. Redirects count as failures. */
export function httpClient(rules: Rules, resolve: Resolve = resolveBySystem) {
	const agents = {
		"http:": new Agent({ keepAlive: true, timeout: idleMs }),
		"https:": new TlsAgent({ keepAlive: true, timeout: idleMs }),
	};

	async function call(url: string, { method, headers, body }: Call): Promise<CallReply> {
		if (!isAllowed(url, rules)) return permanentFailure("this address must not be called");
		const to = new URL(url);
		const isOwn = rules.ownHosts.includes(to.host);
		const { protocol } = to;
		const request = protocol === "https:" ? requestByHttps : requestByHttp;
		const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>();
		try {
			request(to, {
				method,
				headers,
				agent: agents[protocol === "https:" ? "https:" : "http:"],
				lookup: lookupBy(resolve, isOwn),
				signal: AbortSignal.timeout(rules.timeLimit),
			})
				.on("response", answer)
				.on("error", reject)
				.end(body);
			const response = await promise;
			return replyOf(response, await bytesOf(response, rules.maxBytes));
		} catch (fault) {
			return failureOf(fault);
		}
	}

	/** Never throws. */
	return (url: string, sent: Call): Promise<CallReply> =>
		inSpan(
			{ kind: "call", name: rules.name, facts: { "http.request.method": sent.method } },
			async (addFacts) => {
				const reply = await call(url, sent);
				addFacts({ "http.response.status_code": reply.status });
				return reply;
			},
		);
}

/** True if the rules allow calling this URL, as far as that can be decided without resolving its name. */
export function isAllowed(url: string, { hosts, ownHosts }: Pick<Rules, "hosts" | "ownHosts">): boolean {
	if (!URL.canParse(url)) return false;
	const { protocol, hostname, host, port, username, password } = new URL(url);
	if (username !== "" || password !== "") return false;
	if (ownHosts.includes(host)) return protocol === "https:" || protocol === "http:";
	if (protocol !== "https:" || port !== "") return false;
	// `URL` normalizes every notation of an IP address. IP addresses are never looked up, so check them here.
	const address = hostname.replace(/^\[(.*)\]$/, "$1");
	if (isIP(address) !== 0) return hosts === "any" && isPublicAddress(address);
	if (hosts === "any") return true;
	return hosts.some((each) => (each.startsWith(".") ? hostname.endsWith(each) : hostname === each));
}

class NotPublic extends Error {}
class TooLong extends Error {}

/** Makes the connection use the addresses that were checked: a second lookup could return others. */
function lookupBy(resolve: Resolve, isOwn: boolean): LookupFunction {
	return (name, options, done) => {
		resolve(name)
			.then((found) => {
				const [first] = found;
				if (first === undefined) throw new Error(`${name} has no address`);
				if (!(isOwn || found.every(({ address }) => isPublicAddress(address))))
					throw new NotPublic(`${name} has an address that is not public`);
				if (options.all) done(null, found);
				else done(null, first.address, first.family);
			})
			.catch((fault) => done(fault, ""));
	};
}

async function bytesOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	// Leaving the loop with an error closes the connection.
	for await (const chunk of response) {
		size += chunk.length;
		if (size > maxBytes) throw new TooLong("the response is too long");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

function replyOf({ statusCode: status = 0, headers: all }: IncomingMessage, body: Uint8Array): CallReply {
	const headers = Object.fromEntries(
		Object.entries(all).map(([name, value]) => [name, [value].flat()[0] ?? ""]),
	);
	if (status >= 200 && status < 300) return { ok: true, status, headers, body };
	return {
		ok: false,
		status,
		permanent: status < 500 && !retryableStatuses.has(status),
		retryAfter: secondsIn(headers["retry-after"]),
		reason: `the response was ${status}`,
		answer: { headers, body },
	};
}

/** Retryable 4xx: the request took too long, came too early, or was one too many. */
const retryableStatuses = new Set([408, 425, 429]);

function permanentFailure(reason: string): CallFailure {
	return { ok: false, permanent: true, reason };
}

function failureOf(fault: unknown): CallFailure {
	if (fault instanceof NotPublic || fault instanceof TooLong) return permanentFailure(fault.message);
	return { ok: false, permanent: false, reason: fault instanceof Error ? fault.message : String(fault) };
}

function secondsIn(retryAfter: string | undefined): number | undefined {
	const text = retryAfter?.trim() ?? "";
	if (/^\d+$/.test(text)) return Number(text);
	const date = Date.parse(text);
	return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
