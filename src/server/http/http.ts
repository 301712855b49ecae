import type { Context, Hono } from "hono";
import {
	type BodyShape,
	type Endpoint,
	type Events,
	type Feature,
	type FileContent,
	type FormFile,
	type HandlerInput,
	isEventsReply,
	isFileReply,
	type Method,
	type ReplyBody,
} from "#contract/endpoint.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { clearedCookie, sessionCookie, tokenIn } from "#server/account/sessions/cookie.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Deps } from "#server/deps.ts";
import { Problem, problemOf } from "./problem.ts";
import {
	callerAddress,
	cleanParameters,
	fileBody,
	formBody,
	jsonBody,
	refuseCrossSite,
	shaped,
} from "./request.ts";
import { fileResponse, problemResponse, successResponse } from "./responses.ts";
import { securityHeaders } from "./security-headers.ts";

/** JSON that PostgreSQL has already built for a reply of shape T. */
export class JsonText<T> {
	declare private readonly shape: T;
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

/** A reply of an endpoint that has several success statuses. */
export class Answer<Status, Body> {
	readonly status: Status;
	readonly body: Body;
	constructor(status: Status, body: Body) {
		this.status = status;
		this.body = body;
	}
}

type Sendable<T> = T extends undefined ? undefined : T | JsonText<T>;

type Answers<E extends Endpoint> = {
	[S in keyof E["replies"]]: Answer<S, Sendable<BodyShape<E["replies"][S]>>>;
}[keyof E["replies"]];

type IsUnion<T, Whole = T> = T extends Whole ? ([Whole] extends [T] ? false : true) : never;

/** One status: the body itself. Several: an Answer. No body: nothing. */
type Reply<E extends Endpoint> =
	IsUnion<keyof E["replies"]> extends true
		? Answers<E>
		: Exclude<Answers<E>["body"], undefined> | OrNothing<E>;

// biome-ignore lint/suspicious/noConfusingVoidType: a handler of an empty reply returns nothing
type OrNothing<E extends Endpoint> = undefined extends ReplyBody<E> ? void : never;

/** What every handler gets beside its parsed input. */
export interface Caller {
	now: number;
	address: string;
	userAgent: string;
	/** The session's token as the browser sent it, for the calls that end or replace it. */
	token: string | undefined;
	/** Gives the browser a new session token, or takes it away. */
	keepToken(token: string | undefined): void;
}

type ActorOf<E extends Endpoint> = E["access"] extends "public"
	? { actor: Actor | undefined }
	: { actor: Actor };

type Handler<E extends Endpoint> = (call: HandlerInput<E> & ActorOf<E> & Caller) => Promise<Reply<E>>;

/** An implementation of each endpoint of a feature; one missing or answering in another shape does not compile. */
export type Handlers<F extends Feature> = { [Name in keyof F]: Handler<F[Name]> };

/** Puts a feature's endpoints on the app: who calls, may they, is the input right, the reply, the log line. */
export const mount = <F extends Feature>(app: Hono, deps: Deps, feature: F, handlers: Handlers<F>): void => {
	for (const [name, endpoint] of Object.entries(feature)) {
		const [method, path] = endpoint.route.split(" ") as [Method, string];
		// The one place where the types of all endpoints meet: `Handlers` has checked each pair.
		const handler = handlers[name] as unknown as AnyHandler;
		const firstStatus = Number(Object.keys(endpoint.replies)[0]);
		app.on(method, path, (context) =>
			observed(context, deps, endpoint.route, async (call) => {
				const admission = await admitted(context, deps, endpoint, call);
				const reply = await deps.load.carry(endpoint.rate, () => handler(admission));
				tellOtherPages(deps, endpoint, admission);
				const { status, body } = reply instanceof Answer ? reply : new Answer(firstStatus, reply);
				const shape = endpoint.replies[status];
				if (isFileReply(shape)) return fileResponse(body as FileContent, call.headers);
				if (isEventsReply(shape))
					return deps.streams.response(body as Events<unknown>, admission, call.headers);
				return successOf(context.req.raw, body, status, call);
			}),
		);
	}
};

const tellOtherPages = (deps: Deps, { changes }: Endpoint, { actor }: Admitted): void => {
	if (changes && actor) deps.events.tellSoon(actor.userId, changes, actor.sessionId);
};

type AnyHandler = (call: Admitted) => Promise<unknown>;

interface Opened {
	requestId: string;
	startedAt: number;
	actor?: Actor | undefined;
	headers: Record<string, string>;
}

type Admitted = Caller & {
	actor: Actor | undefined;
	params?: unknown;
	query?: unknown;
	body?: unknown;
	form?: unknown;
	file?: Uint8Array<ArrayBuffer> | FormFile;
};

const safeMethods = new Set(["GET", "HEAD"]);

/** Checks in this order: origin, session, access, rate, input. Throws a Problem at the first that fails. */
const admitted = async (
	context: Context,
	deps: Deps,
	endpoint: Endpoint,
	call: Opened,
): Promise<Admitted> => {
	const { raw } = context.req;
	const { config, sessions, rates } = deps;
	const isSafe = safeMethods.has(raw.method);
	if (!isSafe || isEventsReply(endpoint.replies[200])) refuseCrossSite(raw, config.publicHost);
	const now = deps.clock();
	const token = tokenIn(context.req.header("cookie"), config.isSecure);
	// A suspension, a dismissal or a sign-out holds at once, on every process, for whatever changes something.
	const find = isSafe && endpoint.access !== "admin" ? sessions.actorOf : sessions.storedActorOf;
	const actor = token === undefined ? undefined : await find(token, now);
	call.actor = actor;
	refuseAccess(endpoint, actor, now);
	const address = callerAddress(context, config.trustedProxies);
	await rates.spend(endpoint.rate, { userId: actor?.userId, address });
	return {
		now,
		actor,
		token,
		address,
		userAgent: context.req.header("user-agent") ?? "",
		keepToken: (fresh) => {
			call.headers["set-cookie"] = fresh === undefined ? clearedCookie(config) : sessionCookie(fresh, config);
		},
		...(endpoint.params && { params: shaped(endpoint.params, cleanParameters(context.req.param())) }),
		...(endpoint.query && { query: shaped(endpoint.query, cleanParameters(context.req.query())) }),
		...(endpoint.body && { body: shaped(endpoint.body, await jsonBody(raw)) }),
		...(await sentFile(raw, endpoint)),
	};
};

const sentFile = async (
	request: Request,
	{ file, form }: Endpoint,
): Promise<Pick<Admitted, "form" | "file">> => {
	if (file === undefined) return {};
	if (form === undefined) return { file: await fileBody(request, file) };
	const sent = await formBody(request, file);
	return { form: shaped(form, sent.fields), file: sent.file };
};

/** Administrators' acts need a recent sign-in: a forgotten browser must not verify payments. */
const adminSessionHours = 12;

const refuseAccess = ({ access }: Endpoint, actor: Actor | undefined, now: number): void => {
	if (access === "public") return;
	if (actor === undefined) throw new Problem("not-signed-in");
	if (access !== "admin") return;
	if (!actor.isAdmin) throw new Problem("admin-only");
	if (now - actor.signedInAt > adminSessionHours * 3_600_000) throw new Problem("sign-in-again");
};

const successOf = (request: Request, reply: unknown, status: number, { headers }: Opened): Response => {
	if (reply === undefined) return new Response(null, { status: 204, headers });
	const text = reply instanceof JsonText ? reply.text : JSON.stringify(reply);
	return successResponse(request, status, text, headers);
};

/** Runs one request: gives it an id, turns whatever is thrown into a problem, logs one line, counts it. */
export const observed = async (
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
			...securityHeaders(deps.config.isSecure),
			"cache-control": "no-store",
			"x-request-id": requestId,
			[serverTimeHeader]: String(deps.clock()),
		},
	};
	let response: Response;
	let problem: Problem | undefined;
	try {
		response = await run(call);
	} catch (thrown) {
		problem = problemOf(thrown);
		response = problemResponse(problem, context.req.header("accept-language"), call.headers);
	}
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
	if (problem?.code === "unexpected" || problem?.code === "overloaded")
		deps.log.error({ ...event, err: problem.cause });
	else deps.log.info(event);
};
