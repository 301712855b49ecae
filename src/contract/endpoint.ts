import type { z } from "zod";
import type { Scope } from "#domain/account/access-token.ts";
import type { Role } from "#domain/organizations/role.ts";
import type { ChangeKind } from "./notices/changes.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call. Mandatory, so nothing is public by omission. `organization`: members with at least this role in the
 * organisation that the route names as `:organizationId`; everyone else gets 404.
 */
export type Access = "public" | "user" | "admin" | { organization: Role };

/** The rate-limit budget of a call; the numbers are in `server/limits/rates.ts`. */
export type RateClass = "read" | "write" | "auth" | "upload" | "social" | "message";

export type Route = `${Method} /${string}`;

/** An uploaded file. `types` are the allowed Content-Types, without parameters. */
export interface FileBody {
	maxBytes: number;
	types: readonly string[];
}

/** The properties of a browser's Blob or File that the contract uses. */
export interface FileToSend {
	readonly size: number;
	readonly type: string;
	arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * A raw body from a caller without a session, such as another server or a phone: the handler also gets the headers,
 * and checks a signature or a key itself. Browsers' cookies and origins are ignored.
 */
export interface RawBody {
	maxBytes: number;
}

export interface RawInput {
	bytes: Uint8Array<ArrayBuffer>;
	headers: { get(name: string): string | null };
}

export interface FormFile {
	/** The sender's file name, on one line. */
	name: string;
	bytes: Uint8Array<ArrayBuffer>;
}

/** A reply that is a file; `fileTypes` are its possible Content-Types. Pages load it by its address. */
export interface FileReply {
	fileTypes: readonly string[];
	/** The address changes with the content, so the browser may cache it. */
	isLasting?: true;
}

export interface FileContent {
	type: string;
	/** File name for saving: letters, digits, hyphens and one dot. */
	name: string;
	bytes: Uint8Array<ArrayBuffer> | FilePieces;
}

/** A file too large for memory. */
export interface FilePieces {
	size: number;
	pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** A reply that redirects the browser. */
export interface RedirectReply {
	/** The target, for the documentation. */
	redirects: string;
}

export interface Redirect {
	location: string;
}

/** An open-ended reply: unnamed server-sent events whose data is JSON in one shape. */
export interface EventsReply<S extends z.ZodType = z.ZodType> {
	events: S;
}

/** A source of values: `begin` takes a receiver and returns a function that stops the events. */
export interface Events<T> {
	begin(receive: (value: T) => void): () => void;
}

/** An announced deprecation. Nothing changes until the day of `sunset`, at least a year after `since`. */
export interface Deprecation {
	/** Days, such as 2027-01-31. */
	since: string;
	sunset: string;
	/** A sentence that says what to use instead. */
	instead: string;
	/** The field of the reply or body that will be removed; if missing, the whole call. */
	field?: string;
}

/**
 * `replies` maps each success status to the shape of its body, or null for none; failures are Problems
 * (`problem.ts`). Params are written `:name` in the route and repeated in `params`. A body is JSON (`body`, optional
 * if no field is required), a raw file (`file`), or multipart/form-data with the part `file` and the fields of
 * `form`.
 */
export interface Endpoint {
	route: Route;
	summary: string;
	deprecated?: Deprecation;
	access: Access;
	rate: RateClass;
	/** The scope that an access token needs; without it the endpoint refuses tokens. */
	scope?: Scope;
	/** An administrator with a second step must have used it to sign in within the last hour. */
	stepUp?: true;
	/** The caller's data that it changes; the caller's other pages are notified. */
	changes?: ChangeKind;
	params?: z.ZodObject;
	query?: z.ZodObject;
	body?: z.ZodType;
	file?: FileBody;
	form?: z.ZodObject;
	raw?: RawBody;
	replies: Readonly<Record<number, z.ZodType | FileReply | EventsReply | RedirectReply | null>>;
}

export type Feature = Readonly<Record<string, Endpoint>>;

export function endpoint<const E extends Endpoint>(definition: E): E {
	return definition;
}

export type BodyShape<S> = S extends z.ZodType
	? z.infer<S>
	: S extends EventsReply<infer Each>
		? Events<z.infer<Each>>
		: S extends FileReply
			? FileContent
			: S extends RedirectReply
				? Redirect
				: undefined;

export function isFileReply(reply: Endpoint["replies"][number] | undefined): reply is FileReply {
	return reply != null && "fileTypes" in reply;
}

export function isEventsReply(reply: Endpoint["replies"][number] | undefined): reply is EventsReply {
	return reply != null && "events" in reply;
}

export function isRedirectReply(reply: Endpoint["replies"][number] | undefined): reply is RedirectReply {
	return reply != null && "redirects" in reply;
}

/** True if a body may be omitted: no field is required, so omitting it means `{}`. */
export function isBodyOptional(body: z.ZodType): boolean {
	return body.safeParse({}).success;
}

export type ReplyBody<E extends Endpoint> = {
	[Status in keyof E["replies"]]: BodyShape<E["replies"][Status]>;
}[keyof E["replies"]];

type Part<E, Name extends string, Kind extends "input" | "output"> =
	E extends Record<Name, infer S extends z.ZodType>
		? { [N in Name]: Kind extends "input" ? z.input<S> : z.output<S> }
		: unknown;

type FilePart<E, File> = E extends { file: FileBody } ? { file: File } : unknown;

type ReceivedFile<E> = E extends { form: z.ZodObject } ? FormFile : Uint8Array<ArrayBuffer>;

export type CallInput<E extends Endpoint> = Part<E, "params", "input"> &
	Part<E, "query", "input"> &
	Part<E, "body", "input"> &
	Part<E, "form", "input"> &
	FilePart<E, FileToSend>;

export type HandlerInput<E extends Endpoint> = Part<E, "params", "output"> &
	Part<E, "query", "output"> &
	Part<E, "body", "output"> &
	Part<E, "form", "output"> &
	FilePart<E, ReceivedFile<E>> &
	(E extends { raw: RawBody } ? { raw: RawInput } : unknown);
