import type { Payment } from "#contract/payments/payments.ts";

/*
 * A browser opens six connections to a server that speaks HTTP/1.1, and six pages that each keep one to themselves
 * would stop the whole site. So of all tabs one listens, whichever holds the lock, and tells the others. Only a tab
 * on show may hold it, since browsers put hidden ones to sleep. Without locks nobody listens, and pages have to ask.
 */

interface Listener {
	/** Whether the news arrive by themselves. */
	onLive: (isLive: boolean) => void;
	onPayment: (payment: Payment) => void;
}

type News = { isLive: boolean } | { payment: Payment };

const question = "is anybody listening?";

/** Tells of a user's payments, each as it is and then as it changes; gives what ends that. */
export function followPayments(userId: string, { onLive, onPayment }: Listener): () => void {
	if (!("locks" in navigator)) return () => undefined;
	const name = `ikkis-payments-${userId}`;
	const tabs = new BroadcastChannel(name);
	let stream: EventSource | undefined;
	let turn: AbortController | undefined;

	tabs.onmessage = ({ data }: MessageEvent<News | typeof question>) => {
		if (data !== question) hear(data);
		else if (stream) tell({ isLive: isOpen(stream) });
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
		const opened = new EventSource("/api/payments/events");
		stream = opened;
		const tellLive = () => tell({ isLive: isOpen(opened) });
		opened.onopen = tellLive;
		// The browser connects again by itself, unless the server has refused.
		opened.onerror = tellLive;
		// What our own server sends on this path has the contract's shape.
		opened.onmessage = ({ data }) => tell({ payment: JSON.parse(data) as Payment });
		return new Promise((leave) => {
			signal.addEventListener("abort", () => {
				opened.close();
				stream = undefined;
				tellLive();
				leave();
			});
		});
	}

	function tell(news: News) {
		tabs.postMessage(news);
		hear(news);
	}

	function hear(news: News) {
		if ("payment" in news) onPayment(news.payment);
		else onLive(news.isLive);
	}

	return () => {
		document.removeEventListener("visibilitychange", takeTurn);
		turn?.abort();
		tabs.close();
	};
}

function isOpen(stream: EventSource): boolean {
	return stream.readyState === EventSource.OPEN;
}
