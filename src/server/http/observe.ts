import type { ServerResponse } from "node:http";
import type { Context } from "hono";
import { serverTimeHeader } from "#contract/headers.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Deps } from "#server/deps.ts";
import { refuseUnknownHost } from "./host.ts";
import { type Problem, problemOf } from "./problem.ts";
import { problemResponse } from "./responses.ts";
import { securityHeaders } from "./security-headers.ts";

export interface Opened {
	requestId: string;
	startedAt: number;
	actor?: Actor | undefined;
	headers: Record<string, string>;
	/** To be set by the answer, whatever it is. */
	cookies: string[];
}

/** Runs one request: gives it an id, turns whatever is thrown into a problem, logs one line, counts it. */
export const observe = async (
	context: Context,
	deps: Deps,
	route: string,
	run: (call: Opened) => Promise<Response>,
): Promise<Response> => {
	const requestId = crypto.randomUUID();
	const call: Opened = {
		requestId,
		startedAt: performance.now(),
		headers: {
			...securityHeaders(deps.config.isSecure, context.req.path.startsWith("/api/") ? "data" : "document"),
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
		response = await run(call);
	} catch (thrown) {
		problem = problemOf(thrown);
		response = problemResponse(problem, context.req.header("accept-language"), call.headers);
	}
	for (const cookie of call.cookies) response.headers.append("set-cookie", cookie);
	record(deps, route, response.status, call, problem);
	return response;
};

const record = (
	deps: Deps,
	route: string,
	status: number,
	call: Opened,
	problem: Problem | undefined,
): void => {
	const seconds = (performance.now() - call.startedAt) / 1000;
	deps.metrics.request(route, status, seconds);
	const event = {
		requestId: call.requestId,
		route,
		status,
		ms: Math.round(seconds * 100_000) / 100,
		userId: call.actor?.userId,
		code: problem?.code,
	};
	if (problem?.code === "unexpected" || (problem?.code === "overloaded" && problem.cause !== undefined))
		deps.log.error({ ...event, err: problem.cause });
	else deps.log.info(event);
};

/** Where the answer goes; tests call the app without a socket. */
export const outgoingOf = (context: Context): ServerResponse | undefined => context.env?.outgoing;

/** An answer that its client has not taken after this long is ended, however steadily it reads. */
const longestSending = 120_000;
/** A file in pieces may be large: its reader has a millisecond more for so many bytes, 20 kB a second. */
const bytesAMillisecond = 20;

/** Calls back once the last byte of the answer is on its way, or its reader has gone or is ended. */
export const onceSent = (context: Context, then: () => void, fileBytes = 0): void => {
	const outgoing = outgoingOf(context);
	// Tests call the app without a socket.
	if (outgoing === undefined || outgoing.destroyed) {
		then();
		return;
	}
	const timer = setTimeout(() => outgoing.destroy(), longestSending + fileBytes / bytesAMillisecond);
	outgoing.once("close", () => {
		clearTimeout(timer);
		then();
	});
};
