import type { z } from "zod";
import type { Scope } from "#domain/account/access-token.ts";
import type { Role } from "#domain/organizations/role.ts";
import type { ChangeKind } from "./notices/changes.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Mandatory, so nothing is public by omission. `organization`: at least this role in `:organizationId`. */
export type Access = "public" | "user" | "admin" | { organization: Role };

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

/** Callers have no session: the handler checks a signature or a key. Cookies and origins are ignored. */
export interface RawBody {
	maxBytes: number;
}

export interface RawInput {
	headers: { get(name: string): string | null };
	/** Reads the body, once. Call it after checking a key. */
	read(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface FormFile {
	/** The sender's file name, on one line. */
	name: string;
	bytes: Uint8Array<ArrayBuffer>;
}

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

export interface Events<T> {
	begin(receive: (value: T) => void): () => void;
}

/** An announced deprecation. Nothing changes until the day of `sunset`, at least a year after `since`. */
export interface Deprecation {
	/** Days, such as 2027-01-31. */
	since: string;
	sunset: string;
	instead: string;
	/** The field of the reply or body that will be removed; if missing, the whole endpoint. */
	field?: string;
}

/**
 * `replies`: the body's shape per success status, null for none; failures are Problems (`problem.ts`). A body
 * is JSON (`body`), a raw file (`file`), or multipart/form-data with the part `file` and the fields of
 * `form`.
 */
export interface Endpoint {
	route: Route;
	summary: string;
	deprecated?: Deprecation;
	access: Access;
	rate: RateClass;
	/** The scope that an access token needs; if missing, the endpoint refuses tokens. */
	scope?: Scope;
	/** An administrator with a second step must have used it to sign in within the last hour. */
	stepUp?: true;
	/** The caller's data that the call changes; the caller's other pages are notified. */
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
