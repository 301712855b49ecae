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
	isRedirectReply,
	type Method,
	type RawBody,
	type RawInput,
	type Redirect,
	type ReplyBody,
} from "#contract/endpoint.ts";
import type { Actor, Membership } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { TokenActor } from "#server/deps/tokens.ts";
import type { Place } from "#server/limits/load.ts";
import { membershipFor, refuseAccess } from "./access.ts";
import { Answer, type JsonText, pageOf, successOf } from "./answer.ts";
import { fileBody, formBody, isFileSent, jsonBody, rawBody } from "./body.ts";
import { clearedCookie, deviceCookie, sessionCookie } from "./cookie.ts";
import { findCaller } from "./credentials.ts";
import { deprecationHeaders } from "./deprecation.ts";
import { onceByKey } from "./idempotency.ts";
import { type OpenCall, observe, onceSent, outgoingOf } from "./observe.ts";
import { callerAddress, cleanParameters, organizationIn, parseAs } from "./request.ts";
import { fileResponse, redirectResponse, sizeOf } from "./responses.ts";
import { withhold } from "./withheld.ts";

type Sendable<T> = T extends undefined ? undefined : T | JsonText<T>;

type Answers<E extends Endpoint> = {
	[S in keyof E["replies"]]: Answer<S, Sendable<BodyShape<E["replies"][S]>>>;
}[keyof E["replies"]];

type IsUnion<T, Whole = T> = T extends Whole ? ([Whole] extends [T] ? false : true) : never;

/** With one status, handlers return the body, or undefined if there is none; with several, an Answer. */
type Reply<E extends Endpoint> =
	IsUnion<keyof E["replies"]> extends true
		? Answers<E>
		: Exclude<Answers<E>["body"], undefined> | OrNothing<E>;

// biome-ignore lint/suspicious/noConfusingVoidType: a handler of an empty reply returns nothing
type OrNothing<E extends Endpoint> = undefined extends ReplyBody<E> ? void : never;

export interface Caller {
	now: number;
	address: string;
	userAgent: string;
	token: string | undefined;
	/** Sets the browser's session token, or removes it. */
	keepToken(token: string | undefined): void;
	device: string | undefined;
	keepDevice(device: string): void;
}

type ActorOf<E extends Endpoint> = E["access"] extends "public"
	? { actor: Actor | undefined }
	: E["access"] extends { organization: unknown }
		? { actor: Actor; membership: Membership }
		: { actor: Actor };

type Handler<E extends Endpoint> = (call: HandlerInput<E> & ActorOf<E> & Caller) => Promise<Reply<E>>;

export type Handlers<F extends Feature> = { [Name in keyof F]: Handler<F[Name]> };

export function mount<F extends Feature>(app: Hono, deps: Deps, feature: F, handlers: Handlers<F>): void {
	for (const [name, endpoint] of Object.entries(feature)) {
		const [method, path] = endpoint.route.split(" ") as [Method, string];
		// The loop loses each endpoint's own types; `Handlers` has checked each pair.
		const handler = handlers[name] as unknown as AnyHandler;
		const firstStatus = Number(Object.keys(endpoint.replies)[0]);
		const announced = deprecationHeaders(endpoint);
		app.on(method, path, (context) =>
			observe(context, deps, endpoint.route, async (call) => {
				Object.assign(call.headers, announced);
				const caller = await admit(context, deps, endpoint, call);
				const { rate, raw } = endpoint;
				const isUpload = isFileSent(context.req.raw, endpoint);
				const place = await deps.load.admit({ rate, sender: caller.actor, isUpload });
				try {
					const admission = { ...caller, ...(await inputOf(context, endpoint, place)) };
					if (raw === undefined) place.begin();
					const answer = await onceByKey(context.req.raw, deps, admission, call.headers, async () => {
						const reply = await handler(admission);
						notifyOtherPages(deps, endpoint, admission);
						const whole = reply instanceof Answer ? reply : new Answer(firstStatus, reply);
						return withhold(whole, endpoint.scope, admission.tokenActor);
					});
					return responseTo(answer, endpoint, { context, deps, admission, place, headers: call.headers });
				} catch (fault) {
					place.leave();
					throw fault;
				}
			}),
		);
	}
}

function notifyOtherPages(deps: Deps, { changes }: Endpoint, { actor }: Admission): void {
	if (changes && actor)
		deps.events.notifyPagesSoon({ userId: actor.userId, kind: changes, by: actor.sessionId });
}

interface AnswerContext {
	context: Context;
	deps: Deps;
	admission: Admission;
	place: Place;
	headers: Record<string, string>;
}

function responseTo(
	{ status, body }: Answer<number, unknown>,
	{ replies, query }: Endpoint,
	{ context, deps, admission, place, headers }: AnswerContext,
): Response {
	const shape = replies[status];
	if (isEventsReply(shape)) {
		place.leave();
		return deps.streams.response(body as Events<unknown>, admission, headers);
	}
	onceSent(context, place.leave, isFileReply(shape) ? sizeOf(body as FileContent) : 0);
	if (isRedirectReply(shape)) return redirectResponse(body as Redirect, status, headers);
	const isPaged = query !== undefined && "limit" in query.shape;
	return isFileReply(shape)
		? fileResponse(body as FileContent, shape, headers)
		: successOf(context.req.raw, isPaged ? pageOf(body, headers) : body, status, headers);
}

type AnyHandler = (call: Admission) => Promise<unknown>;

type KnownCaller = Caller & {
	actor: Actor | undefined;
	tokenActor: TokenActor | undefined;
	membership: Membership | undefined;
};

interface Input {
	params?: unknown;
	query?: unknown;
	body?: unknown;
	form?: unknown;
	file?: Uint8Array<ArrayBuffer> | FormFile;
	raw?: RawInput;
}

type Admission = KnownCaller & Input;

/**
 * Checks load, origin, session or token, access, role and rate, in this order. Throws a Problem at the first
 * failure.
 */
async function admit(context: Context, deps: Deps, endpoint: Endpoint, call: OpenCall): Promise<KnownCaller> {
	const { raw } = context.req;
	const { config, rates, load } = deps;
	if (outgoingOf(context) !== undefined) load.refuseLate(endpoint.rate);
	const now = deps.clock();
	const address = callerAddress(context, config.trustedProxies);
	const caller = await findCaller(raw, endpoint, deps, { address, now, headers: call.headers });
	const { actor, device } = caller;
	call.actor = actor;
	await refuseAccess(endpoint, actor, deps, now);
	const membership = await membershipFor(endpoint, actor, organizationIn(context, endpoint), deps);
	await rates.spend(endpoint.rate, { userId: actor?.userId, device, address });
	return {
		...caller,
		now,
		membership,
		address,
		userAgent: context.req.header("user-agent") ?? "",
		keepToken: (fresh) => {
			call.cookies.push(fresh === undefined ? clearedCookie(config) : sessionCookie(fresh, config));
		},
		keepDevice: (fresh) => {
			call.cookies.push(deviceCookie(fresh, config));
		},
	};
}

async function inputOf({ req }: Context, endpoint: Endpoint, place: Place): Promise<Input> {
	return {
		...(endpoint.params && { params: parseAs(endpoint.params, cleanParameters(req.param())) }),
		...(endpoint.query && { query: parseAs(endpoint.query, cleanParameters(req.query())) }),
		...(endpoint.body && { body: parseAs(endpoint.body, await jsonBody(req.raw, place, endpoint.body)) }),
		...(await sentFile(req.raw, endpoint, place)),
		...(endpoint.raw && { raw: rawInput(req.raw, endpoint.raw, place) }),
	};
}

function rawInput(request: Request, raw: RawBody, place: Place): RawInput {
	return {
		headers: request.headers,
		read: async () => {
			const bytes = await rawBody(request, raw, place);
			place.begin();
			return bytes;
		},
	};
}

async function sentFile(
	request: Request,
	{ file, form }: Endpoint,
	place: Place,
): Promise<Pick<Input, "form" | "file">> {
	if (file === undefined) return {};
	if (form === undefined) return { file: await fileBody(request, file, place) };
	const sent = await formBody(request, file, place);
	return { form: parseAs(form, sent.fields), file: sent.file };
}
