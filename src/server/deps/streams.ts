import { setImmediate } from "node:timers/promises";
import type { Events } from "#contract/endpoint.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Actor } from "./actor.ts";
import type { Sessions } from "./sessions.ts";

/** Maximum per user and process, one per browser; pages beyond that fall back to polling. */
const maxPerUser = 6;
/** Maximum per process; pages beyond that fall back to polling. */
export const maxStreams = 10_000;
/** Milliseconds; many proxies close connections after half a minute of silence. */
const heartbeatMs = 15_000;
/** With this many unread events, the reader counts as gone. */
const maxUnread = 100;
/** Streams checked per query, with other requests served in between. */
const sliceSize = 500;

interface Stream {
	userId: string;
	token: string;
	lastSentAt: number;
	send(bytes: Uint8Array): void;
	leave(): void;
	end(): void;
}

export type Streams = ReturnType<typeof openStreams>;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(": still here\n\n");
/** Browsers reconnect automatically after this many milliseconds. */
const retryAfter = encoder.encode("retry: 2000\n\n");

const framed = new WeakMap<object, Uint8Array>();

function frameOf(value: unknown): Uint8Array {
	const known = typeof value === "object" && value !== null ? framed.get(value) : undefined;
	if (known) return known;
	const bytes = encoder.encode(`data: ${JSON.stringify(value)}\n\n`);
	if (typeof value === "object" && value !== null) framed.set(value, bytes);
	return bytes;
}

/**
 * A stream ends with its reader, its session (noticed within `checkEvery` milliseconds) or the process, or
 * when its events go unread.
 */
export function openStreams(
	sessions: Pick<Sessions, "livingOf">,
	clock: () => number,
	{ checkEvery = 5_000, maxOpen = maxStreams } = {},
) {
	const open = new Set<Stream>();
	const openOf = new Map<string, number>();
	let timer: NodeJS.Timeout | undefined;
	let isChecking = false;

	async function check(slice: readonly Stream[]): Promise<void> {
		const silentSince = performance.now() - heartbeatMs;
		for (const stream of slice.filter((each) => each.lastSentAt <= silentSince)) stream.send(heartbeat);
		const tokens = slice.map(({ token }) => token);
		// If the database is unreachable, assume all sessions are active.
		const living = await sessions.livingOf(tokens, clock()).catch(() => new Set(tokens));
		for (const stream of slice.filter(({ token }) => !living.has(token))) stream.end();
	}

	/** Works in slices, so that thousands of idle streams never delay a request. */
	async function checkAll(): Promise<void> {
		if (isChecking) return;
		isChecking = true;
		const all = [...open];
		for (let start = 0; start < all.length; start += sliceSize) {
			await check(all.slice(start, start + sliceSize));
			await setImmediate();
		}
		isChecking = false;
	}

	function count(userId: string, change: 1 | -1): void {
		const now = (openOf.get(userId) ?? 0) + change;
		if (now > 0) openOf.set(userId, now);
		else openOf.delete(userId);
	}

	function enter(stream: Stream): void {
		open.add(stream);
		count(stream.userId, 1);
		timer ??= setInterval(() => void checkAll(), checkEvery);
	}

	function leave(stream: Stream): void {
		if (open.delete(stream)) count(stream.userId, -1);
		if (open.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	}

	function begin(
		controller: ReadableStreamDefaultController<Uint8Array>,
		{ events, userId, token }: { events: Events<unknown>; userId: string; token: string },
	): Stream {
		let stop = () => {};
		const stream: Stream = {
			userId,
			token,
			lastSentAt: 0,
			send: (bytes) => {
				if (!open.has(stream)) return;
				if ((controller.desiredSize ?? 0) < -maxUnread) return stream.end();
				stream.lastSentAt = performance.now();
				controller.enqueue(bytes);
			},
			leave: () => {
				leave(stream);
				stop();
			},
			end: () => {
				if (!open.has(stream)) return;
				stream.leave();
				controller.close();
			},
		};
		enter(stream);
		stream.send(retryAfter);
		stop = events.begin((value) => stream.send(frameOf(value)));
		return stream;
	}

	function bodyOf(from: Parameters<typeof begin>[1]): ReadableStream<Uint8Array> {
		let stream: Stream | undefined;
		const source = {
			// Begins on the first read: a HEAD request never reads, so nothing would end its stream.
			pull: (controller: ReadableStreamDefaultController<Uint8Array>) => {
				stream ??= begin(controller, from);
			},
			cancel: () => stream?.leave(),
		};
		return new ReadableStream(source, { highWaterMark: 0 });
	}

	return {
		openNow: () => open.size,

		/**
		 * Throws `not-signed-in`, `too-many` if the user has too many streams, or `overloaded` if the process
		 * has.
		 */
		response: (
			events: Events<unknown>,
			{ actor, token }: { actor: Actor | undefined; token: string | undefined },
			headers: Record<string, string>,
		): Response => {
			if (actor === undefined || token === undefined) throw new Problem("not-signed-in");
			if ((openOf.get(actor.userId) ?? 0) >= maxPerUser) throw new Problem("too-many", { retryAfter: 60 });
			if (open.size >= maxOpen) throw new Problem("overloaded", { retryAfter: 60 });
			return new Response(bodyOf({ events, userId: actor.userId, token }), {
				// Without the last header nginx would buffer the events.
				headers: { ...headers, "content-type": "text/event-stream", "x-accel-buffering": "no" },
			});
		},

		/** Ends every stream; browsers reconnect, to another process if this one is stopping. */
		close: (): void => {
			for (const stream of open) stream.end();
		},
	};
}
