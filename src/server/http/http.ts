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
import {
	clearedCookie,
	deviceCookie,
	deviceIn,
	sessionCookie,
	tokenIn,
} from "#server/account/sessions/cookie.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Deps } from "#server/deps.ts";
import { mostAnswerBytes, type Place } from "#server/limits/load.ts";
import { fileBody, formBody, jsonBody } from "./body.ts";
import { type Opened, observe, onceSent, outgoingOf } from "./observe.ts";
import { Problem } from "./problem.ts";
import { callerAddress, cleanParameters, parseAs, refuseCrossSite } from "./request.ts";
import { fileResponse, sizeOf, successResponse } from "./responses.ts";

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
	/** By which the browser is known from an earlier sign-in. */
	device: string | undefined;
	keepDevice(device: string): void;
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
			observe(context, deps, endpoint.route, async (call) => {
				const caller = await admit(context, deps, endpoint, call);
				const isUpload = endpoint.file !== undefined;
				const place = await deps.load.admit({ rate: endpoint.rate, userId: caller.actor?.userId, isUpload });
				try {
					const admission = { ...caller, ...(await inputOf(context, endpoint, place)) };
					place.begin();
					const reply = await handler(admission);
					tellOtherPages(deps, endpoint, admission);
					const answer = reply instanceof Answer ? reply : new Answer(firstStatus, reply);
					return responseTo(answer, endpoint, { context, deps, admission, place, headers: call.headers });
				} catch (fault) {
					place.leave();
					throw fault;
				}
			}),
		);
	}
};

const tellOtherPages = (deps: Deps, { changes }: Endpoint, { actor }: Admitted): void => {
	if (changes && actor) deps.events.tellSoon({ userId: actor.userId, kind: changes, by: actor.sessionId });
};

interface Answering {
	context: Context;
	deps: Deps;
	admission: Admitted;
	place: Place;
	headers: Record<string, string>;
}

const responseTo = (
	{ status, body }: Answer<number, unknown>,
	{ replies, query }: Endpoint,
	{ context, deps, admission, place, headers }: Answering,
): Response => {
	const shape = replies[status];
	if (isEventsReply(shape)) {
		place.leave();
		return deps.streams.response(body as Events<unknown>, admission, headers);
	}
	onceSent(context, place.leave, isFileReply(shape) ? sizeOf(body as FileContent) : 0);
	const isPaged = query !== undefined && "limit" in query.shape;
	return isFileReply(shape)
		? fileResponse(body as FileContent, shape, headers)
		: successOf(context.req.raw, isPaged ? pageOf(body) : body, status, headers);
};

type AnyHandler = (call: Admitted) => Promise<unknown>;

type Known = Caller & { actor: Actor | undefined };

interface Input {
	params?: unknown;
	query?: unknown;
	body?: unknown;
	form?: unknown;
	file?: Uint8Array<ArrayBuffer> | FormFile;
}

type Admitted = Known & Input;

export const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Checks in this order: origin, session, access, rate. Throws a Problem at the first that fails. */
const admit = async (context: Context, deps: Deps, endpoint: Endpoint, call: Opened): Promise<Known> => {
	const { raw } = context.req;
	const { config, sessions, rates, load } = deps;
	if (outgoingOf(context) !== undefined) load.refuseLate(endpoint.rate);
	const isSafe = safeMethods.has(raw.method);
	if (!isSafe || isEventsReply(endpoint.replies[200])) refuseCrossSite(raw, config.publicHost);
	const now = deps.clock();
	const cookies = context.req.header("cookie");
	const token = tokenIn(cookies, config.isSecure);
	const device = deviceIn(cookies, config.isSecure);
	// A suspension, a dismissal or a sign-out holds at once, on every process, for whatever changes something.
	const find = isSafe && endpoint.access !== "admin" ? sessions.actorOf : sessions.storedActorOf;
	const actor = token === undefined ? undefined : await find(token, now);
	call.actor = actor;
	refuseAccess(endpoint, actor, now);
	const address = callerAddress(context, config.trustedProxies);
	await rates.spend(endpoint.rate, { userId: actor?.userId, device, address });
	return {
		now,
		actor,
		token,
		address,
		device,
		userAgent: context.req.header("user-agent") ?? "",
		keepToken: (fresh) => {
			call.cookies.push(fresh === undefined ? clearedCookie(config) : sessionCookie(fresh, config));
		},
		keepDevice: (fresh) => {
			call.cookies.push(deviceCookie(fresh, config));
		},
	};
};

/** What was sent, in the shapes of the endpoint. Throws a Problem for the first part that is not. */
const inputOf = async ({ req }: Context, endpoint: Endpoint, place: Place): Promise<Input> => ({
	...(endpoint.params && { params: parseAs(endpoint.params, cleanParameters(req.param())) }),
	...(endpoint.query && { query: parseAs(endpoint.query, cleanParameters(req.query())) }),
	...(endpoint.body && { body: parseAs(endpoint.body, await jsonBody(req.raw, place, endpoint.body)) }),
	...(await sentFile(req.raw, endpoint, place)),
});

const sentFile = async (
	request: Request,
	{ file, form }: Endpoint,
	place: Place,
): Promise<Pick<Input, "form" | "file">> => {
	if (file === undefined) return {};
	if (form === undefined) return { file: await fileBody(request, file, place) };
	const sent = await formBody(request, file, place);
	return { form: parseAs(form, sent.fields), file: sent.file };
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

/** As much of a list as fits into one answer, but at least one: whoever asks goes on after the last. */
const pageOf = (list: unknown): unknown => {
	if (!Array.isArray(list)) return list;
	const parts: string[] = [];
	let bytes = 0;
	for (const each of list) {
		const part = JSON.stringify(each);
		bytes += Buffer.byteLength(part) + 1;
		if (bytes > mostAnswerBytes && parts.length > 0) break;
		parts.push(part);
	}
	return new JsonText(`[${parts.join(",")}]`);
};

const successOf = (
	request: Request,
	reply: unknown,
	status: number,
	headers: Record<string, string>,
): Response => {
	if (reply === undefined) return new Response(null, { status: 204, headers });
	const text = reply instanceof JsonText ? reply.text : JSON.stringify(reply);
	return successResponse(request, status, text, headers);
};
