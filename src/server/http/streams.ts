import { setImmediate } from "node:timers/promises";
import type { Events } from "#contract/endpoint.ts";
import type { Actor, Sessions } from "#server/account/sessions/service.ts";
import { Problem } from "./problem.ts";

/** Of one user in one process, one for each browser; the pages of any more fall back to asking. */
const maxPerUser = 6;
/** In one process; the pages of any more fall back to asking. */
const maxOpen = 10_000;
/** Silence ends connections in many proxies after half a minute. */
const heartbeatAfter = 15_000;
/** A reader that lets this many events lie has gone without saying so. */
const maxUnread = 100;
/** So many streams are checked together; then whatever else waits has its turn. */
const sliceSize = 20;

interface Stream {
	userId: string;
	token: string;
	lastSentAt: number;
	send(text: string): void;
	/** Its reader has gone. */
	leave(): void;
	end(): void;
}

export type Streams = ReturnType<typeof openStreams>;

const encoder = new TextEncoder();

/**
 * The replies of this process that stay open, as server-sent events. Each ends when its reader leaves, when its
 * session ends (seen after `checkEvery` milliseconds, on another process after ten seconds more) and with the process.
 */
export const openStreams = (sessions: Pick<Sessions, "actorOf">, clock: () => number, checkEvery = 5_000) => {
	const open = new Set<Stream>();
	const openOf = new Map<string, number>();
	let timer: NodeJS.Timeout | undefined;
	let isChecking = false;

	const check = async (stream: Stream): Promise<void> => {
		if (performance.now() - stream.lastSentAt >= heartbeatAfter) stream.send(": still here\n\n");
		// A database that is away says nothing about the session.
		const isOver = await sessions.actorOf(stream.token, clock()).then(
			(actor) => actor === undefined,
			() => false,
		);
		if (isOver) stream.end();
	};

	/** In slices, so that thousands of idle streams never stand before a request all at once. */
	const checkAll = async (): Promise<void> => {
		if (isChecking) return;
		isChecking = true;
		const all = [...open];
		for (let start = 0; start < all.length; start += sliceSize) {
			await Promise.all(all.slice(start, start + sliceSize).map(check));
			await setImmediate();
		}
		isChecking = false;
	};

	const count = (userId: string, change: 1 | -1): void => {
		const now = (openOf.get(userId) ?? 0) + change;
		if (now > 0) openOf.set(userId, now);
		else openOf.delete(userId);
	};

	const enter = (stream: Stream): void => {
		open.add(stream);
		count(stream.userId, 1);
		timer ??= setInterval(() => void checkAll(), checkEvery);
	};

	const leave = (stream: Stream): void => {
		if (open.delete(stream)) count(stream.userId, -1);
		if (open.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	};

	const begin = (
		controller: ReadableStreamDefaultController<Uint8Array>,
		{ events, userId, token }: { events: Events<unknown>; userId: string; token: string },
	): Stream => {
		let stop = () => {};
		const stream: Stream = {
			userId,
			token,
			lastSentAt: 0,
			send: (text) => {
				if (!open.has(stream)) return;
				if ((controller.desiredSize ?? 0) < -maxUnread) return stream.end();
				stream.lastSentAt = performance.now();
				controller.enqueue(encoder.encode(text));
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
		// Browsers come back by themselves after so many milliseconds.
		stream.send("retry: 2000\n\n");
		stop = events.begin((value) => stream.send(`data: ${JSON.stringify(value)}\n\n`));
		return stream;
	};

	const bodyOf = (from: Parameters<typeof begin>[1]): ReadableStream<Uint8Array> => {
		let stream: Stream | undefined;
		const source = {
			// Only with the first read: a HEAD request has none, and so nobody to end the stream.
			pull: (controller: ReadableStreamDefaultController<Uint8Array>) => {
				stream ??= begin(controller, from);
			},
			cancel: () => stream?.leave(),
		};
		return new ReadableStream(source, { highWaterMark: 0 });
	};

	return {
		/** Throws `too-many` when the user has all the streams that one may have. */
		response: (
			events: Events<unknown>,
			{ actor, token }: { actor: Actor | undefined; token: string | undefined },
			headers: Record<string, string>,
		): Response => {
			if (actor === undefined || token === undefined) throw new Problem("not-signed-in");
			if ((openOf.get(actor.userId) ?? 0) >= maxPerUser) throw new Problem("too-many", { retryAfter: 60 });
			if (open.size >= maxOpen) throw new Problem("overloaded", { retryAfter: 60 });
			return new Response(bodyOf({ events, userId: actor.userId, token }), {
				// Without the last one nginx would keep the events to itself.
				headers: { ...headers, "content-type": "text/event-stream", "x-accel-buffering": "no" },
			});
		},

		/** Ends every stream; their browsers come back, to another process if this one is stopping. */
		close: (): void => {
			for (const stream of open) stream.end();
		},
	};
};
