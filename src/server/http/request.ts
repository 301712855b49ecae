import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { z } from "zod";
import type { FileBody, FormFile } from "#contract/endpoint.ts";
import type { FieldError } from "#contract/shapes.ts";
import { oneLine } from "#domain/one-line.ts";
import { Problem } from "./problem.ts";

const maxJsonBytes = 64 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Escapes that JSON allows and PostgreSQL text or well-formed UTF-16 does not: NUL and (perhaps lone) surrogates. */
const suspiciousEscape = /\\u(0000|[dD][89a-fA-F])/;

/** The JSON body of a request. Throws a Problem for every way in which it is not one. */
export const jsonBody = async (request: Request): Promise<unknown> => {
	if (mediaType(request.headers.get("content-type")) !== "application/json")
		throw new Problem("unsupported-media-type");
	const text = decoded(await bytesOf(request, maxJsonBytes, "too-large"));
	const value = parsed(text);
	if (suspiciousEscape.test(text) && !isCleanText(value)) throw new Problem("malformed-text");
	return value;
};

/** The file that a request's body is. Throws `wrong-file-type` or `file-too-large`; what is in it, the caller must see. */
export const fileBody = (
	request: Request,
	{ maxBytes, types }: FileBody,
): Promise<Uint8Array<ArrayBuffer>> => {
	if (!types.includes(mediaType(request.headers.get("content-type")))) throw new Problem("wrong-file-type");
	return bytesOf(request, maxBytes, "file-too-large");
};

/** What a form's fields and the lines between its parts may take. */
const maxFieldBytes = 64 * 1024;

/**
 * The fields of a form as they were sent, and its file. Throws a Problem for every way in which it is no form, and
 * those of `fileBody`.
 */
export const formBody = async (
	request: Request,
	{ maxBytes, types }: FileBody,
): Promise<{ fields: object; file: FormFile }> => {
	const type = request.headers.get("content-type");
	if (type === null || mediaType(type) !== "multipart/form-data") throw new Problem("not-a-form");
	const bytes = await bytesOf(request, maxBytes + maxFieldBytes, "file-too-large");
	const { file, ...fields } = Object.fromEntries(await partsOf(bytes, type));
	if (!(file instanceof File)) throw new Problem("invalid-input", { fields: { file: "required" } });
	if (!types.includes(mediaType(file.type))) throw new Problem("wrong-file-type");
	if (file.size > maxBytes) throw new Problem("file-too-large");
	if (!isCleanText(fields)) throw new Problem("malformed-text");
	return {
		fields,
		file: { name: fileName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) },
	};
};

const partsOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> => {
	try {
		return await new Response(bytes, { headers: { "content-type": type } }).formData();
	} catch (cause) {
		throw new Problem("malformed-form", { cause });
	}
};

/** A name is not what anybody typed, so it is made to fit and never refused. */
const fileName = (name: string): string => oneLine(name).slice(0, 200).toWellFormed();

/** A Content-Type without its parameters; empty when there is none. */
const mediaType = (type: string | null): string => (type ?? "").replace(/;.*$/s, "").trim().toLowerCase();

/** The bytes of a body. Throws `problem` at the first one over the limit, so that no more is ever held in memory. */
const bytesOf = async (
	request: Request,
	limit: number,
	problem: "too-large" | "file-too-large",
): Promise<Uint8Array<ArrayBuffer>> => {
	const announced = request.headers.get("content-length");
	if (Number(announced) > limit) throw new Problem(problem);
	// Node's parser hands over as many bytes as were announced, never more.
	const isAnnounced = announced !== null && !request.headers.has("transfer-encoding");
	if (isAnnounced) return new Uint8Array(await request.arrayBuffer());
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > limit) throw new Problem(problem);
		chunks.push(chunk);
	}
	return new Uint8Array(Buffer.concat(chunks));
};

const decoded = (bytes: Uint8Array): string => {
	try {
		return utf8.decode(bytes);
	} catch {
		throw new Problem("malformed-text");
	}
};

const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		throw new Problem("malformed-json");
	}
};

/** Goes through the value without recursion: 64 kB can nest deeper than the stack is high. */
const isCleanText = (value: unknown): boolean => {
	const left = [value];
	while (left.length > 0) {
		const next = left.pop();
		if (typeof next === "string" && !(next.isWellFormed() && !next.includes("\0"))) return false;
		if (typeof next === "object" && next !== null) left.push(...Object.keys(next), ...Object.values(next));
	}
	return true;
};

/** The parameters of a request's path or query. Throws `malformed-text` for a NUL, which no database stores. */
export const cleanParameters = (parameters: Record<string, string>): Record<string, string> => {
	if (!isCleanText(parameters)) throw new Problem("malformed-text");
	return parameters;
};

/** A value in the shape asked for. Throws `invalid-input` with one entry for each bad field. */
export const shaped = (shape: z.ZodType, value: unknown): unknown => {
	// Only what was really left out is `required`: zod tells that apart by the input.
	const result = shape.safeParse(value, { reportInput: true });
	if (result.success) return result.data;
	throw new Problem("invalid-input", { fields: fieldFaults(result.error) });
};

const fieldFaults = (error: z.ZodError): Record<string, FieldError> => {
	const faults: Record<string, FieldError> = {};
	for (const issue of error.issues) {
		const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
		for (const name of names) faults[name] ??= faultOf(issue);
	}
	return faults;
};

const faultOf = (issue: z.core.$ZodIssue): FieldError => {
	if (issue.code === "unrecognized_keys") return "unknown-field";
	if (issue.code === "invalid_type" && issue.input === undefined) return "required";
	return isFieldError(issue.message) ? issue.message : "invalid";
};

const fieldErrors: Record<FieldError, true> = {
	required: true,
	email: true,
	"email-taken": true,
	"password-short": true,
	"passwords-differ": true,
	phone: true,
	day: true,
	"time-zone": true,
	utr: true,
	"unknown-field": true,
	"too-long": true,
	"one-line": true,
	invalid: true,
};

const isFieldError = (text: string): text is FieldError => Object.hasOwn(fieldErrors, text);

/**
 * Refuses requests that another site's page made the browser send. A browser always sends one of the two headers on
 * such a request; a program that sends neither carries no one else's cookies.
 */
export const refuseCrossSite = (request: Request, publicHost: string | undefined): void => {
	const site = request.headers.get("sec-fetch-site");
	if (site === "same-origin" || site === "none") return;
	const origin = request.headers.get("origin");
	if (site === null && origin === null) return;
	if (site === null && URL.canParse(origin ?? "")) {
		const host = new URL(origin ?? "").host;
		if (host === (publicHost ?? request.headers.get("host"))) return;
	}
	throw new Problem("cross-site");
};

/** The address of whoever called; a proxy's word for it counts only if the proxy is one of ours. */
export const callerAddress = (context: Context, trustedProxies: readonly string[]): string => {
	const peer = peerAddress(context);
	if (!trustedProxies.includes(peer)) return peer;
	const hops = (context.req.header("x-forwarded-for") ?? "")
		.split(",")
		.map((hop) => plainAddress(hop.trim()));
	return hops.findLast((hop) => isIP(hop) !== 0 && !trustedProxies.includes(hop)) ?? peer;
};

/** Tests call the app without a socket; they count as this machine. */
const peerAddress = (context: Context): string =>
	context.env?.incoming === undefined ? "127.0.0.1" : plainAddress(getConnInfo(context).remote.address ?? "");

/** IPv4 written as IPv6 (::ffff:1.2.3.4) is the same caller as IPv4. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** What limits count by: an IPv4 address, or the /64 network that one IPv6 household has. */
export const addressPrefix = (address: string): string => {
	if (isIP(address) !== 6) return address;
	const [head = "", tail] = address.toLowerCase().split("::");
	const left = head === "" ? [] : head.split(":");
	const right = tail === undefined || tail === "" ? [] : tail.split(":");
	const zeros =
		tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
	const groups = [...left, ...zeros, ...right].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
};
