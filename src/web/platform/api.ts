import type { Calls } from "#contract/api.ts";
import { moreHeader, serverTimeHeader } from "#contract/headers.ts";
import type { ProblemBody } from "#contract/problem.ts";
import { noteReachable } from "#web/ui/states/use-online.ts";
import { noteCut } from "./cut-pages.ts";
import { askToSignIn } from "./dialogs.ts";
import { knownAnswer, rememberAnswer } from "./known-answers.ts";
import { currentLocale, currentStrings } from "./locale.ts";
import { calibrateClock } from "./server-time.ts";

export type Route = keyof Calls;
export type ReplyOf<R extends Route> = Calls[R]["reply"];
type InputOf<R extends Route> = Calls[R]["input"];

interface Options {
	/** The call outlives the page, and may take minutes. */
	keepalive?: boolean;
}

type Arguments<R extends Route> =
	InputOf<R> extends { params: unknown } | { body: unknown } | { file: unknown }
		? [input: InputOf<R> & Options]
		: InputOf<R> extends { query: unknown }
			? [input?: InputOf<R>]
			: [];

interface Parts extends Options {
	params?: Record<string, unknown>;
	query?: Record<string, unknown>;
	body?: unknown;
	/** Sent unchanged with its own content type, or as part of `form`. */
	file?: Blob;
	form?: Record<string, unknown>;
}

const timeLimitMs = 15_000;
/** Enough for 20 MB over a slow phone connection. */
const longTimeLimitMs = 300_000;

/** The server answered with a failure. `sentence` is for people, the message for logs. */
export class ApiError extends Error {
	override readonly name = "ApiError";
	readonly status: number;
	readonly problem: ProblemBody;
	readonly retryAfterMs: number | undefined;

	constructor(status: number, problem: ProblemBody, retryAfter: string | null = null) {
		super(`${status}: ${JSON.stringify(problem)}`);
		this.status = status;
		this.problem = problem;
		this.retryAfterMs = retryAfter && Number(retryAfter) >= 0 ? Number(retryAfter) * 1000 : undefined;
	}

	get sentence(): string {
		return this.problem.message;
	}

	get wayOut() {
		const { code } = this.problem;
		if (code !== "sign-in-again" && code !== "not-signed-in") return undefined;
		return {
			text: this.sentence,
			label: currentStrings().shell.navigation.signIn,
			onPress: askToSignIn,
		};
	}
}

/** No response from our server: no network, a timeout, or something else answered instead. */
export class OfflineError extends Error {
	override readonly name = "OfflineError";

	get sentence(): string {
		return currentStrings().shell.general.offline;
	}
}

/** A proxy's error, perhaps while the server restarts: the network works. */
class ProxyError extends OfflineError {
	override get sentence(): string {
		return currentStrings().shell.general.unexpected;
	}
}

type RefusalWatcher = (refusal: ApiError, method: string) => void;

let notifyWatcher: RefusalWatcher = () => undefined;

/** Calls `watcher` for every error response; the caller still gets the error. */
export function watchRefusals(watcher: RefusalWatcher): void {
	notifyWatcher = watcher;
}

export function errorMessage(error: unknown): string {
	const hasSentence = error instanceof Error && "sentence" in error && typeof error.sentence === "string";
	return hasSentence ? String(error.sentence) : currentStrings().shell.general.unexpected;
}

export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
	return (error instanceof ApiError && error.problem.fields) || {};
}

export type Send = typeof send;

/** Calls an endpoint of the contract. Throws only an ApiError or an OfflineError. */
export function send<R extends Route>(route: R, ...input: Arguments<R>): Promise<ReplyOf<R>>;
export async function send(route: Route, input: Parts = {}): Promise<unknown> {
	const [method = "GET", path = "/"] = route.split(" ");
	const url = pathWith(path, input.params ?? {}) + queryText(input.query ?? {});
	const known = method === "GET" ? knownAnswer(url) : undefined;
	const askedAt = Date.now();
	const response = await reach(url, requestOf(method, input, known?.etag));
	const text = await orOffline(response.text());
	const answeredAt = response.headers.get(serverTimeHeader);
	calibrateClock(Number(answeredAt ?? 0), askedAt);
	noteReachable(answeredAt !== null);
	if (known && response.status === 304) return known.body;
	if (!response.ok) {
		const refusal = new ApiError(response.status, problemIn(text), response.headers.get("retry-after"));
		notifyWatcher(refusal, method);
		throw refusal;
	}
	const reply = response.status === 204 ? nothingIn(response) : jsonIn(response, text);
	if (response.headers.has(moreHeader)) noteCut(reply);
	if (method === "GET") rememberAnswer(url, response.headers.get("etag"), reply);
	return reply;
}

function requestOf(
	method: string,
	{ body, file, form, keepalive = false }: Parts,
	etag: string | undefined,
): RequestInit {
	const headers: Record<string, string> = { "accept-language": currentLocale() };
	if (body !== undefined) headers["content-type"] = "application/json";
	if (file !== undefined && form === undefined) headers["content-type"] = file.type;
	if (etag !== undefined) headers["if-none-match"] = etag;
	return {
		method,
		headers,
		credentials: "same-origin",
		body: body === undefined ? ((form ? formOf({ ...form, file }) : file) ?? null) : JSON.stringify(body),
		keepalive,
		signal: AbortSignal.timeout(file || keepalive ? longTimeLimitMs : timeLimitMs),
	};
}

function reach(url: string, request: RequestInit): Promise<Response> {
	return orOffline(fetch(url, request));
}

async function orOffline<T>(answer: Promise<T>): Promise<T> {
	try {
		return await answer;
	} catch (cause) {
		noteReachable(false);
		throw new OfflineError("The server could not be reached", { cause });
	}
}

function pathWith(path: string, params: Record<string, unknown>): string {
	return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: Record<string, unknown>): string {
	const parts = definedEntries(query);
	if (parts.length === 0) return "";
	return `?${new URLSearchParams(parts.map(([name, value]) => [name, String(value)]))}`;
}

function formOf(parts: Record<string, unknown>): FormData {
	const form = new FormData();
	for (const [name, part] of definedEntries(parts))
		form.append(name, part instanceof Blob ? part : String(part));
	return form;
}

function definedEntries(parts: Record<string, unknown>): [string, unknown][] {
	return Object.entries(parts).filter(([, value]) => value !== undefined);
}

/** An empty response is from our server only if it carries the server's time. */
function nothingIn(response: Response): undefined {
	if (!response.headers.has(serverTimeHeader)) throw notOurs();
}

/** A success that is not JSON comes from a captive portal or a proxy. */
function jsonIn(response: Response, text: string): unknown {
	if (response.headers.get("content-type")?.startsWith("application/json")) {
		try {
			return JSON.parse(text);
		} catch {}
	}
	throw notOurs();
}

/** A failure without a problem comes from a proxy, which doesn't know whether the server has acted. */
function problemIn(text: string): ProblemBody {
	try {
		const value: unknown = JSON.parse(text);
		if (isProblem(value)) return value;
	} catch {}
	throw new ProxyError(notFromServer, { cause: text });
}

const notFromServer = "The response is not from the server";

function notOurs(): OfflineError {
	return new OfflineError(notFromServer);
}

function isProblem(value: unknown): value is ProblemBody {
	return (
		typeof value === "object" &&
		value !== null &&
		"message" in value &&
		typeof value.message === "string" &&
		"code" in value &&
		typeof value.code === "string"
	);
}
