import { useEffect, useEffectEvent, useState } from "react";
import type { PageEvent } from "#contract/notices/events.ts";

/*
 * What the server tells open pages: that something of the user's has changed, on whichever device. Who hears it asks
 * again.
 *
 * A browser opens six connections to a server that speaks HTTP/1.1, and six pages that each keep one to themselves
 * would stop the whole site. So of all tabs one listens, whichever holds the lock, and tells the others. Only a tab
 * on show may hold it, since browsers put hidden ones to sleep. Without locks nobody listens, and pages have to ask.
 */

type Kind = PageEvent["kind"];

interface Listener {
	/** Whether events arrive by themselves. */
	onLive: (isLive: boolean) => void;
	onEvent: (kind: Kind, id?: string) => void;
}

type News = { isLive: boolean } | PageEvent;

const question = "is anybody listening?";
/** After which a refused stream is asked for again; twice as long each time. */
const firstRetry = 5_000;
const longestRetry = 300_000;

/**
 * Calls `onEvent` with each kind of change of the user's, and with what it is about where the event says so; gives whether these arrive by themselves. `everything` comes
 * first, and after a gap: something may have been missed. The browser that makes a change does not hear of it.
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

/** As the hook; all listeners of a page share what it listens with. Gives what ends it. */
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
	let turn: AbortController | undefined;
	let retryAfter = firstRetry;

	tabs.onmessage = ({ data }: MessageEvent<News | typeof question>) => {
		if (data !== question) receive(data);
		else if (stream) broadcast({ isLive: isOpen(stream) });
	};
	tabs.postMessage(question);
	document.addEventListener("visibilitychange", takeTurn);
	takeTurn();

	function takeTurn() {
		if (document.visibilityState === "hidden") {
			turn?.abort();
			turn = undefined;
		} else if (turn === undefined) {
			turn = new AbortController();
			const { signal } = turn;
			// Whoever gives up waiting is told so as by a failure.
			void navigator.locks.request(name, { signal }, () => listen(signal)).catch(() => undefined);
		}
	}

	/** Holds the lock until the turn is over. */
	function listen(signal: AbortSignal): Promise<void> | undefined {
		if (signal.aborted) return undefined;
		let retry: number | undefined;
		connect();

		function connect() {
			const opened = new EventSource("/api/events");
			stream = opened;
			opened.onopen = () => {
				retryAfter = firstRetry;
				broadcast({ isLive: true });
			};
			opened.onerror = () => {
				broadcast({ isLive: false });
				// The browser connects again by itself, unless the server has refused.
				if (opened.readyState !== EventSource.CLOSED) return;
				retry = window.setTimeout(connect, retryAfter * (0.5 + Math.random()));
				retryAfter = Math.min(retryAfter * 2, longestRetry);
			};
			// What our own server sends on this path has the contract's shape.
			opened.onmessage = ({ data }) => broadcast(JSON.parse(data) as PageEvent);
		}

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
		/** Gives how many are left. */
		remove(listener: Listener): number {
			listeners.delete(listener);
			return listeners.size;
		},
		close(): void {
			document.removeEventListener("visibilitychange", takeTurn);
			turn?.abort();
			tabs.close();
		},
	};
}

function isOpen(stream: EventSource): boolean {
	return stream.readyState === EventSource.OPEN;
}
