import type { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "#server/deps/deps.ts";
import { jsonBody } from "#server/http/body.ts";
import { findProgram } from "#server/http/credentials.ts";
import { observe } from "#server/http/observe.ts";
import { callerAddress, refuseCrossSite } from "#server/http/request.ts";
import { apiCalls } from "./api-calls.ts";

const path = "/mcp";
const message = z.looseObject({ jsonrpc: z.literal("2.0") });

/** Stateless. Tools call this app's API with the token: the same rules apply (docs/decisions/0130). */
export function mountAssistants(app: Hono, deps: Deps): void {
	app.post(path, (context) =>
		observe(context, deps, `POST ${path}`, async (call) => {
			const { raw } = context.req;
			refuseCrossSite(raw, deps.config.publicHost);
			const now = deps.clock();
			const address = callerAddress(context, deps.config.trustedProxies);
			const actor = await findProgram(raw, deps, { address, now, headers: call.headers });
			call.actor = actor;
			const place = await deps.load.admit({ rate: "read", sender: actor, isUpload: false });
			let parsedBody: unknown;
			try {
				parsedBody = await jsonBody(raw, place, message);
			} finally {
				// Each API call by a tool takes its own place.
				place.leave();
			}
			const { answerMessage } = await import("./server.ts");
			const api = apiCalls(app, raw, call.headers);
			const response = await answerMessage(raw, parsedBody, { api, actor, now });
			for (const [name, value] of Object.entries(call.headers)) response.headers.set(name, value);
			return response;
		}),
	);
	app.on(["GET", "DELETE"], path, (context) =>
		observe(
			context,
			deps,
			`GET ${path}`,
			async ({ headers }) => new Response(null, { status: 405, headers: { ...headers, allow: "POST" } }),
		),
	);
}
