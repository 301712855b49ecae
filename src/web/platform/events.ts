import { useEffect, useEffectEvent, useState } from "react";
import type { PageEvent } from "#contract/notices/events.ts";

/*
 * A browser opens only six connections to an HTTP/1.1 server, so six tabs with a stream each would block the site.
 * Therefore one tab, the holder of a lock, listens and passes events to the others. Only a visible tab may hold it,
 * since browsers put hidden ones to sleep. Without the Locks API nobody listens, and pages have to poll.
 */

type Kind = PageEvent["kind"];

interface Listener {
	onLive: (isLive: boolean) => void;
	onEvent: (kind: Kind, id?: string) => void;
}

type News = { isLive: boolean } | PageEvent;

const question = "is anybody listening?";
/** Delay before a refused stream is opened again, in ms; doubles each time. */
const firstRetryMs = 5_000;
const maxRetryMs = 300_000;

/**
 * Returns whether the stream is open; if not, the page has to poll. `everything` comes first and after a gap. The
 * browser that makes a change gets no event for it, except about posts.
 */
export function usePageEvents(
	userId: string | undefined,
	onEvent: (kind: Kind, id?: string) => void,
): boolean {
	const [isLive, setIsLive] = useState(false);
	const receive = useEffectEvent(onEvent);
	useEffect(() => {
		if (userId === undefined) return undefined;
		return followEvents(userId, { onLive: setIsLive, onEvent: (kind, id) => receive(kind, id) });
	}, [userId]);
	return isLive;
}

const open = new Map<string, ReturnType<typeof listenTo>>();

/** Reopens a refused stream at once. Call when the server accepts the user's session again. */
export function reopenStream(userId: string): void {
	open.get(userId)?.reopen();
}

/** Adds a listener; all listeners of a page share one connection. Returns a function that removes it. */
function followEvents(userId: string, listener: Listener): () => void {
	if (!("locks" in navigator)) return () => undefined;
	const shared = open.get(userId) ?? listenTo(userId);
	open.set(userId, shared);
	shared.add(listener);
	return () => {
		if (shared.remove(listener) > 0) return;
		open.delete(userId);
		shared.close();
	};
}

function listenTo(userId: string) {
	const listeners = new Set<Listener>();
	const name = `ikkis-events-${userId}`;
	const tabs = new BroadcastChannel(name);
	let isLive = false;
	let stream: EventSource | undefined;
	let controller: AbortController | undefined;
	let retry: number | undefined;
	let retryAfter = firstRetryMs;

	tabs.onmessage = ({ data }: MessageEvent<News | typeof question>) => {
		if (data !== question) receive(data);
		else if (stream) broadcast({ isLive: isOpen(stream) });
	};
	tabs.postMessage(question);
	document.addEventListener("visibilitychange", takeTurn);
	takeTurn();

	function takeTurn() {
		if (document.visibilityState === "hidden") {
			controller?.abort();
			controller = undefined;
		} else if (controller === undefined) {
			controller = new AbortController();
			const { signal } = controller;
			// Aborting the wait rejects the promise.
			void navigator.locks.request(name, { signal }, () => listen(signal)).catch(() => undefined);
		}
	}

	function listen(signal: AbortSignal): Promise<void> | undefined {
		if (signal.aborted) return undefined;
		connect();
		return new Promise((leave) => {
			signal.addEventListener("abort", () => {
				clearTimeout(retry);
				stream?.close();
				stream = undefined;
				broadcast({ isLive: false });
				leave();
			});
		});
	}

	function connect() {
		const opened = new EventSource("/api/events");
		stream = opened;
		opened.onopen = () => {
			retryAfter = firstRetryMs;
			broadcast({ isLive: true });
		};
		opened.onerror = () => {
			broadcast({ isLive: false });
			// The browser reconnects automatically unless the server has refused.
			if (opened.readyState !== EventSource.CLOSED) return;
			retry = window.setTimeout(connect, retryAfter * (0.5 + Math.random()));
			retryAfter = Math.min(retryAfter * 2, maxRetryMs);
		};
		// Only our own server answers on this path, so the shape is the contract's.
		opened.onmessage = ({ data }) => broadcast(JSON.parse(data) as PageEvent);
	}

	function broadcast(news: News) {
		tabs.postMessage(news);
		receive(news);
	}

	function receive(news: News) {
		if ("isLive" in news) isLive = news.isLive;
		for (const { onLive, onEvent } of listeners) {
			if ("kind" in news) onEvent(news.kind, news.id);
			else onLive(news.isLive);
		}
	}

	return {
		add(listener: Listener): void {
			listeners.add(listener);
			listener.onLive(isLive);
		},
		remove(listener: Listener): number {
			listeners.delete(listener);
			return listeners.size;
		},
		reopen(): void {
			if (stream?.readyState !== EventSource.CLOSED) return;
			clearTimeout(retry);
			retryAfter = firstRetryMs;
			connect();
		},
		close(): void {
			document.removeEventListener("visibilitychange", takeTurn);
			controller?.abort();
			tabs.close();
		},
	};
}

function isOpen(stream: EventSource): boolean {
	return stream.readyState === EventSource.OPEN;
}
