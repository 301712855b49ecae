import type { z } from "zod";
import {
	type Endpoint,
	type FileBody,
	type FormFile,
	isBodyOptional,
	type RawBody,
} from "#contract/endpoint.ts";
import { oneLine } from "#domain/one-line.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Place } from "#server/limits/load.ts";
import { partsOf } from "./form-parts.ts";

export const maxJsonBytes = 64 * 1024;

/** Limit for a form's fields and the lines between its parts. */
const maxFieldBytes = 64 * 1024;

/** JSON bodies with a declared size up to this are not counted: even thousands of them take little memory. */
const smallBytes = 8 * 1024;

/** Milliseconds of silence before we give up on a body that is read in chunks. */
export const maxSilence = 5_000;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Escapes that JSON allows but PostgreSQL text or well-formed UTF-16 does not: NUL and (perhaps lone) surrogates. */
const suspiciousEscape = /\\u(0000|[dD][89a-fA-F])/;

type BodySlot = Pick<Place, "hold" | "onDropped">;

/** Returns the parsed body, or `{}` if it is empty and optional. Throws a Problem otherwise. */
export async function jsonBody(request: Request, place: BodySlot, shape: z.ZodType): Promise<unknown> {
	const type = mediaType(request.headers.get("content-type"));
	const isJson = type === "application/json";
	// Without a type the body may be empty; only reading it can tell, as not every empty body has a length header.
	const mayBeEmpty = type === "" || request.headers.get("content-length") === "0";
	if (!isJson && !mayBeEmpty) throw new Problem("unsupported-media-type");
	const bytes = await bytesOf(request, maxJsonBytes, "too-large", place);
	if (bytes.length === 0 && isBodyOptional(shape)) return {};
	if (!isJson) throw new Problem("unsupported-media-type");
	const text = decodeUtf8(bytes);
	const value = parseJson(text);
	if (suspiciousEscape.test(text) && !isCleanText(value)) throw new Problem("malformed-text");
	return value;
}

/** Throws `wrong-file-type`, or as `bytesOf` does; the caller must check the content. */
export function fileBody(
	request: Request,
	{ maxBytes, types }: FileBody,
	place: BodySlot,
): Promise<Uint8Array<ArrayBuffer>> {
	if (!types.includes(mediaType(request.headers.get("content-type")))) throw new Problem("wrong-file-type");
	return bytesOf(request, maxBytes, "file-too-large", place);
}

/** Whether the body counts as an upload. Raw bodies from apps and providers do too, unless they fit the JSON limit. */
export function isFileSent({ headers }: Request, { file, raw }: Pick<Endpoint, "file" | "raw">): boolean {
	const declared = headers.get("content-length");
	return (
		file !== undefined || (raw !== undefined && !(declared !== null && Number(declared) <= maxJsonBytes))
	);
}

/** Reads a body of any type. Throws as `bytesOf` does. */
export function rawBody(
	request: Request,
	{ maxBytes }: RawBody,
	place: BodySlot,
): Promise<Uint8Array<ArrayBuffer>> {
	return bytesOf(request, maxBytes, "file-too-large", place);
}

/** Returns `{}` for a form without fields, such as a button's. Throws a Problem for any other. */
export async function emptyForm(request: Request, place: BodySlot): Promise<object> {
	const bytes = await bytesOf(request, maxJsonBytes, "too-large", place);
	if (bytes.length > 0) throw new Problem("unsupported-media-type");
	return {};
}

/** Returns the raw fields of a form, and its file. Throws a Problem for anything else. */
export async function formBody(
	request: Request,
	{ maxBytes, types }: FileBody,
	place: BodySlot,
): Promise<{ fields: object; file: FormFile }> {
	const type = request.headers.get("content-type");
	if (type === null || mediaType(type) !== "multipart/form-data") throw new Problem("not-a-form");
	const bytes = await bytesOf(request, maxBytes + maxFieldBytes, "file-too-large", place);
	// Counts the body's size a second time, because the parsed parts are copies.
	place.hold(bytes.byteLength);
	const { file, ...fields } = Object.fromEntries(await partsOf(bytes, type));
	if (!(file instanceof File)) throw new Problem("invalid-input", { fields: { file: "required" } });
	if (!types.includes(mediaType(file.type))) throw new Problem("wrong-file-type");
	if (file.size > maxBytes) throw new Problem("file-too-large");
	if (!isCleanText(fields)) throw new Problem("malformed-text");
	return {
		fields,
		file: { name: fileName(file.name), bytes: new Uint8Array(await file.arrayBuffer()) },
	};
}

/** File names are not typed by users, so they are cleaned rather than refused. */
function fileName(name: string): string {
	return oneLine(name).slice(0, 200).toWellFormed();
}

function mediaType(type: string | null): string {
	return (type ?? "").replace(/;.*$/s, "").trim().toLowerCase();
}

/**
 * Reads a body. Throws `problem` at the first byte over the limit, so it never holds more in memory; also
 * `request-incomplete`, `request-timeout` or `overloaded`.
 */
async function bytesOf(
	request: Request,
	limit: number,
	problem: "too-large" | "file-too-large",
	place: BodySlot,
): Promise<Uint8Array<ArrayBuffer>> {
	const declared = request.headers.get("content-length");
	if (Number(declared) > limit) throw new Problem(problem);
	// Node's parser never passes on more bytes than the Content-Length declares.
	const isDeclared = declared !== null && !request.headers.has("transfer-encoding");
	try {
		if (isDeclared && problem === "too-large" && Number(declared) <= smallBytes)
			return new Uint8Array(await request.arrayBuffer());
		return await readInChunks(request, place, limit, problem);
	} catch (cause) {
		if (cause instanceof Problem) throw cause;
		throw new Problem("request-incomplete", { cause });
	}
}

/** Reads a body chunk by chunk. Throws `request-timeout`, `overloaded`, and `problem` at the first byte over the limit. */
async function readInChunks(
	request: Request,
	place: BodySlot,
	limit: number,
	problem: "too-large" | "file-too-large",
): Promise<Uint8Array<ArrayBuffer>> {
	const reader = request.body?.getReader();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const stopped = Promise.withResolvers<never>();
	stopped.promise.catch(() => {});
	const silence = setTimeout(() => stopped.reject(new Problem("request-timeout")), maxSilence);
	place.onDropped(() => stopped.reject(new Problem("overloaded", { retryAfter: 10 })));
	try {
		for (;;) {
			const part = await Promise.race([reader?.read(), stopped.promise]);
			if (part === undefined || part.done) break;
			silence.refresh();
			size += part.value.byteLength;
			if (size > limit) throw new Problem(problem);
			place.hold(part.value.byteLength);
			chunks.push(part.value);
		}
	} finally {
		clearTimeout(silence);
	}
	return new Uint8Array(Buffer.concat(chunks));
}

function decodeUtf8(bytes: Uint8Array): string {
	try {
		return utf8.decode(bytes);
	} catch {
		throw new Problem("malformed-text");
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Problem("malformed-json");
	}
}

/** True if the database can store all strings in a value. Not recursive: 64 kB can nest too deeply for the stack. */
export function isCleanText(value: unknown): boolean {
	const left = [value];
	while (left.length > 0) {
		const next = left.pop();
		if (typeof next === "string" && !(next.isWellFormed() && !next.includes("\0"))) return false;
		if (typeof next === "object" && next !== null) left.push(...Object.keys(next), ...Object.values(next));
	}
	return true;
}
