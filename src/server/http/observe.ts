import type { ServerResponse } from "node:http";
import type { Context } from "hono";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { withRequestId } from "#server/ground/cause.ts";
import { type Problem, problemOf } from "#server/ground/problem.ts";
import { inSpan } from "#server/ground/spans.ts";
import { refuseTokenInAddress } from "./credentials.ts";
import { refuseUnknownHost } from "./host.ts";
import { problemResponse, type Refuse } from "./responses.ts";
import { securityHeaders } from "./security-headers.ts";

export interface OpenCall {
	startedAt: number;
	actor?: Actor | undefined;
	headers: Record<string, string>;
	/** Set on every response, including errors. */
	cookies: string[];
}

/** Handles one request: assigns an id, turns anything thrown into a problem, logs one line, counts it. */
export function observe(
	context: Context,
	deps: Deps,
	route: string,
	run: (call: OpenCall) => Promise<Response>,
	refuse: Refuse = problemResponse,
): Promise<Response> {
	const requestId = crypto.randomUUID();
	return withRequestId(requestId, () =>
		inSpan({ kind: "request", name: route }, async (addFacts) => {
			const response = await answer(context, deps, { requestId, route, run, refuse });
			addFacts({ "http.response.status_code": response.status });
			return response;
		}),
	);
}

interface ObservedCall {
	requestId: string;
	route: string;
	run: (call: OpenCall) => Promise<Response>;
	refuse: Refuse;
}

async function answer(
	context: Context,
	deps: Deps,
	{ requestId, route, run, refuse }: ObservedCall,
): Promise<Response> {
	const call: OpenCall = {
		startedAt: performance.now(),
		headers: {
			...securityHeaders(
				deps.config.isSecure,
				/^\/(?:api|calendar)\//.test(context.req.path) ? "data" : "document",
			),
			"cache-control": "no-store",
			"x-request-id": requestId,
			[serverTimeHeader]: String(deps.clock()),
		},
		cookies: [],
	};
	let response: Response;
	let problem: Problem | undefined;
	try {
		refuseUnknownHost(context.req.url, deps.config);
		refuseTokenInAddress(context.req.url);
		response = await run(call);
	} catch (thrown) {
		problem = problemOf(thrown);
		response = refuse(problem, context.req.header("accept-language"), call.headers);
	}
	for (const cookie of call.cookies) response.headers.append("set-cookie", cookie);
	record(deps, route, response.status, call, problem);
	return response;
}

function record(
	deps: Deps,
	route: string,
	status: number,
	call: OpenCall,
	problem: Problem | undefined,
): void {
	const seconds = (performance.now() - call.startedAt) / 1000;
	deps.metrics.request(route, status, seconds);
	const event = {
		route,
		status,
		ms: Math.round(seconds * 100_000) / 100,
		userId: call.actor?.userId,
		code: problem?.code,
	};
	const isOfDatabase = problem?.code === "overloaded" || problem?.code === "partly-down";
	if (problem?.code === "unexpected" || (isOfDatabase && problem.cause !== undefined))
		deps.log.error({ ...event, err: problem.cause });
	else deps.log.info(event);
}

/** Returns Node's response object; undefined in tests that call the app without a socket. */
export function outgoingOf(context: Context): ServerResponse | undefined {
	return context.env?.outgoing;
}

/** Milliseconds after which an unfinished response is cut off, even if its client is still reading. */
const maxSendingMs = 120_000;
/** Streamed files may be large: each 20 bytes add a millisecond, so readers need at least 20 kB a second. */
const bytesPerMs = 20;

/** Calls back once the last byte of the response is sent, or its reader has disconnected or was cut off. */
export function onceSent(context: Context, then: () => void, fileBytes = 0): void {
	const outgoing = outgoingOf(context);
	if (outgoing === undefined || outgoing.destroyed) {
		then();
		return;
	}
	const timer = setTimeout(() => outgoing.destroy(), maxSendingMs + fileBytes / bytesPerMs);
	outgoing.once("close", () => {
		clearTimeout(timer);
		then();
	});
}
