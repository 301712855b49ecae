import type { Hono } from "hono";
import type { Calls } from "#contract/api.ts";
import type { ProblemBody } from "#contract/problem.ts";

type Route = keyof Calls;

export class Refusal extends Error {
	readonly code: string;

	constructor(code: string, sentence: string) {
		super(sentence);
		this.code = code;
	}
}

interface RequestParts {
	params?: Record<string, string>;
	query?: Record<string, string>;
	body?: object;
}

/** Calls this app's own API with the token and the language of a request, and keeps `replyHeaders.ratelimit` current. */
export function apiCalls(app: Hono, { url, headers }: Request, replyHeaders: Record<string, string>) {
	const own: Record<string, string> = {};
	for (const name of ["authorization", "accept-language"]) {
		const value = headers.get(name);
		if (value !== null) own[name] = value;
	}

	/** Throws a Refusal with the problem's sentences. */
	return async <R extends Route>(
		route: R,
		{ params = {}, query = {}, body }: RequestParts = {},
	): Promise<Calls[R]["reply"]> => {
		const [method = "GET", pattern = "/"] = route.split(" ");
		const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""));
		const address = new URL(path, url);
		address.search = new URLSearchParams(query).toString();
		const response = await app.request(address.href, {
			method,
			headers: { ...own, ...(body && { "content-type": "application/json" }) },
			...(body && { body: JSON.stringify(body) }),
		});
		const rateLimit = response.headers.get("ratelimit");
		if (rateLimit !== null) replyHeaders.ratelimit = rateLimit;
		const text = await response.text();
		const answer = text === "" ? undefined : JSON.parse(text);
		if (!response.ok) throw new Refusal(answer.code, errorMessage(answer));
		return answer;
	};
}

function errorMessage({ message, fields = {} }: ProblemBody): string {
	return [message, ...Object.entries(fields).map(([name, sentence]) => `${name}: ${sentence}`)].join("\n");
}

export type ApiCalls = ReturnType<typeof apiCalls>;
