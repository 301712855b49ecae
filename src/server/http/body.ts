import type { z } from "zod";
import type { FileBody, FormFile } from "#contract/endpoint.ts";
import { oneLine } from "#domain/one-line.ts";
import type { Place } from "#server/limits/load.ts";
import { partsOf } from "./form-parts.ts";
import { Problem } from "./problem.ts";

export const maxJsonBytes = 64 * 1024;

/** What a form's fields and the lines between its parts may take. */
const maxFieldBytes = 64 * 1024;

/** A body up to this long is taken as it comes: what thousands of them take is nothing. */
const smallBytes = 8 * 1024;

/** A body has some seconds to begin; from then on it must have come this fast on the whole. */
export const slowestBody = { graceMs: 5_000, bytesPerSecond: 8_000 };

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Escapes that JSON allows and PostgreSQL text or well-formed UTF-16 does not: NUL and (perhaps lone) surrogates. */
const suspiciousEscape = /\\u(0000|[dD][89a-fA-F])/;

/** Where the bytes of a body are counted while they are in memory. */
type Held = Pick<Place, "hold">;

/**
 * The JSON body of a request; undefined where none was sent and the shape has a default for that. Throws a Problem for
 * every way in which it is not one.
 */
export const jsonBody = async (request: Request, place: Held, shape: z.ZodType): Promise<unknown> => {
	if (isEmpty(request) && shape.safeParse(undefined).success) return undefined;
	if (mediaType(request.headers.get("content-type")) !== "application/json")
		throw new Problem("unsupported-media-type");
	const text = decoded(await bytesOf(request, maxJsonBytes, "too-large", place));
	const value = parsed(text);
	if (suspiciousEscape.test(text) && !isCleanText(value)) throw new Problem("malformed-text");
	return value;
};

/** To look at `body` makes a stream of it, which costs as much as the rest of a small request. */
const isEmpty = (request: Request): boolean =>
	!(Number(request.headers.get("content-length")) > 0) && request.body === null;

/** The file that a request's body is. Throws `wrong-file-type` or `file-too-large`; what is in it, the caller must see. */
export const fileBody = (
	request: Request,
	{ maxBytes, types }: FileBody,
	place: Held,
): Promise<Uint8Array<ArrayBuffer>> => {
	if (!types.includes(mediaType(request.headers.get("content-type")))) throw new Problem("wrong-file-type");
	return bytesOf(request, maxBytes, "file-too-large", place);
};

/**
 * The fields of a form as they were sent, and its file. Throws a Problem for every way in which it is no form, and
 * those of `fileBody`.
 */
export const formBody = async (
	request: Request,
	{ maxBytes, types }: FileBody,
	place: Held,
): Promise<{ fields: object; file: FormFile }> => {
	const type = request.headers.get("content-type");
	if (type === null || mediaType(type) !== "multipart/form-data") throw new Problem("not-a-form");
	const bytes = await bytesOf(request, maxBytes + maxFieldBytes, "file-too-large", place);
	// Its parts are copies.
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
	place: Held,
): Promise<Uint8Array<ArrayBuffer>> => {
	const announced = request.headers.get("content-length");
	if (Number(announced) > limit) throw new Problem(problem);
	// Node's parser hands over as many bytes as were announced, never more.
	const isAnnounced = announced !== null && !request.headers.has("transfer-encoding");
	try {
		if (isAnnounced && Number(announced) <= smallBytes) return new Uint8Array(await request.arrayBuffer());
		return await inChunks(request, (size) => {
			if (size.after > limit) throw new Problem(problem);
			place.hold(size.after - size.before);
		});
	} catch (cause) {
		if (cause instanceof Problem) throw cause;
		// Whoever sent it has gone.
		throw new Problem("broken-off", { cause });
	}
};

/** Reads a body piece by piece. Throws `too-slow`, and what `accept` does of its growing size. */
const inChunks = async (
	request: Request,
	accept: (size: { before: number; after: number }) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
	const reader = request.body?.getReader();
	const chunks: Uint8Array[] = [];
	let size = 0;
	const pace = watchPace(() => size);
	try {
		for (;;) {
			const part = await Promise.race([reader?.read(), pace.tooSlow]);
			if (part === undefined || part.done) break;
			accept({ before: size, after: size + part.value.byteLength });
			size += part.value.byteLength;
			chunks.push(part.value);
		}
	} finally {
		pace.end();
	}
	return new Uint8Array(Buffer.concat(chunks));
};

/** Gives a promise that fails once something grows more slowly than a body may. */
const watchPace = (size: () => number): { tooSlow: Promise<never>; end(): void } => {
	const { promise, reject } = Promise.withResolvers<never>();
	promise.catch(() => {});
	const startedAt = performance.now();
	const timer = setInterval(() => {
		const seconds = (performance.now() - startedAt - slowestBody.graceMs) / 1_000;
		if (size() < seconds * slowestBody.bytesPerSecond) reject(new Problem("too-slow"));
	}, 1_000);
	return { tooSlow: promise, end: () => clearInterval(timer) };
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

/**
 * Whether the database can store each text in a value. Goes through it without recursion: 64 kB can nest deeper than
 * the stack is high.
 */
export const isCleanText = (value: unknown): boolean => {
	const left = [value];
	while (left.length > 0) {
		const next = left.pop();
		if (typeof next === "string" && !(next.isWellFormed() && !next.includes("\0"))) return false;
		if (typeof next === "object" && next !== null) left.push(...Object.keys(next), ...Object.values(next));
	}
	return true;
};
