import type { z } from "zod";
import type { ChangeKind } from "./notices/changes.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call: anyone, a signed-in user, or an administrator. Mandatory, so nothing is public by omission. */
export type Access = "public" | "user" | "admin";

/** Which budget of requests a call draws on; the numbers are in `server/limits/rates.ts`. */
export type RateClass = "read" | "write" | "auth" | "upload" | "social" | "message";

export type Route = `${Method} /${string}`;

/** A file that is sent. `types` are the Content-Types it may be sent as, without parameters. */
export interface FileBody {
	maxBytes: number;
	types: readonly string[];
}

/** What a caller gives for a file: a browser's Blob or File, of which the contract knows no more than this. */
export interface FileToSend {
	readonly size: number;
	readonly type: string;
	arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file out of a form. */
export interface FormFile {
	/** As its sender calls it, on one line. */
	name: string;
	bytes: Uint8Array<ArrayBuffer>;
}

/** A reply that is a file; `fileTypes` are the Content-Types it may come as. A page shows it by its address. */
export interface FileReply {
	fileTypes: readonly string[];
	/** Its address names its content: the caller's browser may keep it. */
	isLasting?: true;
}

export interface FileContent {
	type: string;
	/** What it is called when it is saved: letters, digits, hyphens and one dot. */
	name: string;
	bytes: Uint8Array<ArrayBuffer> | FilePieces;
}

/** A file too large to be in memory whole. */
export interface FilePieces {
	size: number;
	pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** A reply that stays open: server-sent events without a name, whose data is JSON in one shape. */
export interface EventsReply<S extends z.ZodType = z.ZodType> {
	events: S;
}

/** Values over time: `begin` is given what receives each, and gives back what ends it. */
export interface Events<T> {
	begin(receive: (value: T) => void): () => void;
}

/**
 * One line of the contract. `replies` names each success status with the shape of its body, or null for none;
 * failures are Problems (`problem.ts`). Params are written `:name` in the route and named again in `params`.
 * A body is JSON in a shape (`body`), a file as it is (`file`), or multipart/form-data: a file as its part `file`
 * beside the fields of a shape (`file` and `form`).
 */
export interface Endpoint {
	route: Route;
	summary: string;
	access: Access;
	rate: RateClass;
	/** What of the caller's it changes: their pages in other browsers are told. */
	changes?: ChangeKind;
	params?: z.ZodObject;
	query?: z.ZodObject;
	body?: z.ZodType;
	file?: FileBody;
	form?: z.ZodObject;
	replies: Readonly<Record<number, z.ZodType | FileReply | EventsReply | null>>;
}

export type Feature = Readonly<Record<string, Endpoint>>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

export type BodyShape<S> = S extends z.ZodType
	? z.infer<S>
	: S extends EventsReply<infer Each>
		? Events<z.infer<Each>>
		: S extends FileReply
			? FileContent
			: undefined;

export const isFileReply = (reply: Endpoint["replies"][number] | undefined): reply is FileReply =>
	reply != null && "fileTypes" in reply;

export const isEventsReply = (reply: Endpoint["replies"][number] | undefined): reply is EventsReply =>
	reply != null && "events" in reply;

/** The body of a success: the union over all statuses that the endpoint may answer with. */
export type ReplyBody<E extends Endpoint> = {
	[Status in keyof E["replies"]]: BodyShape<E["replies"][Status]>;
}[keyof E["replies"]];

type Part<E, Name extends string, Kind extends "input" | "output"> =
	E extends Record<Name, infer S extends z.ZodType>
		? { [N in Name]: Kind extends "input" ? z.input<S> : z.output<S> }
		: unknown;

type FilePart<E, File> = E extends { file: FileBody } ? { file: File } : unknown;

type ReceivedFile<E> = E extends { form: z.ZodObject } ? FormFile : Uint8Array<ArrayBuffer>;

/** What a caller gives. */
export type CallInput<E extends Endpoint> = Part<E, "params", "input"> &
	Part<E, "query", "input"> &
	Part<E, "body", "input"> &
	Part<E, "form", "input"> &
	FilePart<E, FileToSend>;

/** What a handler gets, parsed. */
export type HandlerInput<E extends Endpoint> = Part<E, "params", "output"> &
	Part<E, "query", "output"> &
	Part<E, "body", "output"> &
	Part<E, "form", "output"> &
	FilePart<E, ReceivedFile<E>>;
